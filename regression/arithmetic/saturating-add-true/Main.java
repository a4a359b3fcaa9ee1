public class Main {
    static int wide(int a, int b) {
        long s = (long) a + b;
        return s > Integer.MAX_VALUE ? Integer.MAX_VALUE : s < Integer.MIN_VALUE ? Integer.MIN_VALUE : (int) s;
    }
    static int narrow(int a, int b) {
        int r = a + b;
        return ((a ^ r) & (b ^ r)) < 0 ? a >> 31 ^ Integer.MAX_VALUE : r;
    }
    public static void test(int a, int b) {
        assert wide(a, b) == narrow(a, b);
    }
}
