import java.util.*;

public class Main {
    public static void test() {
        long a = System.currentTimeMillis();
        long b = System.currentTimeMillis();
        assert b >= a;
        long c = System.nanoTime();
        assert System.nanoTime() - c >= 0;
    }
}
