public class Main {
    public static void test(int x) {
        if (x == 1) {
            throw new IllegalStateException("one");
        }
        check(x);
        if (x == 4) {
            throw new IllegalStateException("four");
        }
    }

    static void check(int x) {
        if (x == 2) {
            throw new IllegalArgumentException("x is " + x);
        }
    }
}
