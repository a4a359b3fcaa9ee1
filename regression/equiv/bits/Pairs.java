package bits;

// The same number by other bits.
final class Pairs {
    static int absBranch(int x) { return x < 0 ? -x : x; }
    static int absMask(int x) { int m = x >> 31; return (x + m) ^ m; }
    static int absShift(int x) { int m = x >>> 31; return (x + m) ^ m; }
    static long absLong(long x) { return x < 0 ? -x : x; }

    static int maxBranch(int a, int b) { return a >= b ? a : b; }
    static int maxBits(int a, int b) { return a ^ ((a ^ b) & -(a < b ? 1 : 0)); }
    static int maxDifference(int a, int b) { int d = a - b; return a - (d & (d >> 31)); }
    static long maxLong(long a, long b) { return a >= b ? a : b; }

    static boolean powerLoop(int x) {
        if (x <= 0) {
            return false;
        }
        while ((x & 1) == 0) {
            x >>= 1;
        }
        return x == 1;
    }
    static boolean powerBits(int x) { return x > 0 && (x & (x - 1)) == 0; }
    static boolean powerBitsOrZero(int x) { return (x & (x - 1)) == 0; }

    static int halfDivision(int x) { return x / 2; }
    static int halfShift(int x) { return x >> 1; }
    static int halfCorrected(int x) { return (x + (x >>> 31)) >> 1; }

    static int remainder(int x) { return x % 8; }
    static int remainderMask(int x) { return x & 7; }

    static int meanPlain(int a, int b) { return (a + b) >> 1; }
    static int meanBits(int a, int b) { return (a & b) + ((a ^ b) >> 1); }
    static int meanWide(int a, int b) { return (int) (((long) a + b) >> 1); }

    static int fiveTimes(int x) { return 5 * x; }
    static int fiveShifted(int x) { return (x << 2) + x; }

    static int roundUp(int x) { return (x + 7) / 8 * 8; }
    static int roundUpMask(int x) { return (x + 7) & ~7; }

    static int swapBytes(int x) { return Integer.reverseBytes(x); }
    static int swapBytesByHand(int x) {
        return x << 24 | (x & 0xff00) << 8 | x >>> 8 & 0xff00 | x >>> 24;
    }
    static int swapBytesSigned(int x) {
        return x << 24 | (x & 0xff00) << 8 | x >>> 8 & 0xff00 | x >> 24;
    }
}
