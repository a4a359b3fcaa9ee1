import java.util.*;

public class Main {
    public static void test(int a, int b) {
        try {
            int sum = Math.addExact(a, b);
            assert a < 0 || b < 0 || sum < Integer.MAX_VALUE;
        } catch (ArithmeticException e) {
            assert (long) a + b != a + b;
        }
    }
}
