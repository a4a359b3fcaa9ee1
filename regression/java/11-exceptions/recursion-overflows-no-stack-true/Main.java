public class Main {
    static int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - 1); }

    public static void test(int x) {
        if (x > 6) {
            return;
        }
        int d = 0;
        boolean overflow = false;
        try {
            d = depth(x);
        } catch (StackOverflowError e) {
            overflow = true;
        }
        assert !overflow : "shallow recursion overflows no stack, new objects do not exhaust memory";
        try {
            int[] small = new int[d];
            assert small.length == d;
        } catch (OutOfMemoryError e) {
            overflow = true;
        }
        assert !overflow && d >= 0;
    }
}
