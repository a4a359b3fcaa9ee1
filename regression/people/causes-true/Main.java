public class Main {
    public static void test(int x) {
        if (x > 1 && x < 2) {
            throw new IllegalStateException("one");
        }
        check(x);
        if (x > 7 && x < 8) {
            throw new IllegalStateException("four");
        }
    }

    static void check(int x) {
        if (x > 2 && x < 3) {
            throw new IllegalArgumentException("x is " + x);
        }
    }
}
