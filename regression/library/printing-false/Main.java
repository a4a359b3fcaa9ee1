import java.util.*;

public class Main {
    public static void test(int x) {
        System.out.println("x = " + x);
        System.out.printf("%d of %s%n", x, "many");
        System.err.println(x * 0.5);
        assert x != 77;
    }
}
