public class Main {
    public static void check(long x, int y) {
        int low = Long.numberOfTrailingZeros(x);
        int high = Long.numberOfLeadingZeros(x);
        assert x == 0 ? low == 64 && high == 64 : low + high < 63 && (x & 1L << low) != 0 && x >>> 63 - high == 1;
        int low2 = Integer.numberOfTrailingZeros(y);
        int high2 = Integer.numberOfLeadingZeros(y);
        assert y == 0 ? low2 == 32 && high2 == 32 : low2 + high2 <= 31 && (y & 1 << low2) != 0 && y >>> 31 - high2 == 1;
    }
}
