public class Main {
    static int reverse(int x) {
        x = (x >>> 1) & 0x55555555 | (x & 0x55555555) << 1;
        x = (x >>> 2) & 0x33333333 | (x & 0x33333333) << 2;
        x = (x >>> 4) & 0x0f0f0f0f | (x & 0x0f0f0f0f) << 4;
        return x;
    }
    public static void test(int x) {
        assert reverse(reverse(x)) == x;
        assert x != 1 || reverse(x) == Integer.MIN_VALUE;
    }
}
