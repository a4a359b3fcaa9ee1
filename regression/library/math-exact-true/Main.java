import java.util.*;

public class Main {
    public static void test(int a, int b) {
        try {
            int sum = Math.addExact(a, b);
            assert (long) a + b == sum;
        } catch (ArithmeticException e) {
            assert (long) a + b != a + b;
        }
    }
}
