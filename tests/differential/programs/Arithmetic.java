/** Mixed arithmetic: promotion, narrowing, compound assignment, evaluation order. */
public class Arithmetic {
    static int zero;
    static int one = 1;
    static int max = Integer.MAX_VALUE;
    static int min = Integer.MIN_VALUE;
    static long lmin = Long.MIN_VALUE;
    static byte b = -128;
    static short s = -32768;
    static char c = 65535;
    static float f = 16777216f;
    static double d = 0.1;

    public static int maxPlusOne() { return max + one; }
    public static int minDivMinusOne() { return min / -one; }
    public static int minRemMinusOne() { return min % -one; }
    public static long longMinDivMinusOne() { return lmin / -one; }
    public static int byteNegate() { return (byte) -b; }
    public static int bytePlusByte() { return b + b; }
    public static int shortDecrement() { short t = s; t--; return t; }
    public static int charIncrement() { char t = c; t++; return t; }
    public static int charPlusInt() { return c + one; }
    public static long intProductInLong() { return max * 2; }
    public static long longProduct() { return max * 2L; }
    public static int shiftByNegative() { return one << -one; }
    public static int shiftBy33() { return one << (32 + one); }
    public static long longShiftBy65() { return 1L << (64 + one); }
    public static int ushrNegativeByte() { return b >>> 4; }
    public static int compoundUshrByte() { byte t = b; t >>>= 1; return t; }
    public static int compoundDivide() { int t = 7; t /= 2.5; return t; }
    public static int compoundMultiplyChar() { char t = 300; t *= 300; return t; }
    public static int compoundPlusLong() { int t = max; t += 1L << 32 | 5; return t; }
    public static int compoundMinusFloat() { int t = 10; t -= 0.75f; return t; }
    public static int postIncrementSelf() { int i = 3; i = i++; return i; }
    public static int incrementMix() { int i = 3; return i++ + ++i * i-- - --i; }
    public static int leftOperandFirst() { int i = 2; return i * (i = 5) + i; }
    public static int assignChain() { int x, y; x = y = 7; return x * 10 + y; }
    public static int arrayIndexOrder() { int[] a = {1, 2, 3}; int i = 0; a[i++] = a[i] + i++; return a[0] * 100 + i; }
    public static int arrayCompoundOnce() { int[] a = {5, 6}; int i = 0; a[i++] += i * 10; return a[0] * 10 + i; }
    public static int charArithmetic() { return 'a' + 'b' - 'c'; }
    public static char charCast() { return (char) ('a' + 65536 + one); }
    public static byte doubleToByte() { return (byte) (d + 300); }
    public static short floatToShort() { return (short) (f * 2 + 3); }
    public static char negativeDoubleToChar() { return (char) (d - 2.5); }
    public static long doubleToLong() { return (long) (d * 1e19); }
    public static long hugeDoubleToLong() { return (long) (d * 1e25); }
    public static int nanToInt() { return (int) (d / 0.0 - d / 0.0); }
    public static float floatAbsorbs() { return f + 1; }
    public static float floatFromInt() { return 16777217 * one; }
    public static double floatPromoted() { float t = 0.1f; return t; }
    public static boolean floatNotDouble() { return 0.1f * one == d; }
    public static double sumOfTenths() { double t = 0; for (int i = 0; i < 10; i++) t += d; return t; }
    public static float floatSumOfTenths() { float t = 0; for (int i = 0; i < 10; i++) t += 0.1f; return t; }
    public static double negativeZero() { return -0.0 * one; }
    public static double zeroMinusZero() { return zero - 0.0; }
    public static double nanResult() { return zero / 0.0; }
    public static float floatInfinity() { return one / -0f; }
    public static double remainderNegative() { return -5.5 * one % 2; }
    public static double remainderTiny() { return 1e300 * one % 1e-3; }
    public static float floatRemainderInfinity() { return 5f * one % Float.POSITIVE_INFINITY; }
    public static double remainderByZero() { return 5 * one % 0.0; }
    public static double denormal() { return Double.MIN_VALUE * one / 2 * 2; }
    public static double denormalRounded() { return Double.MIN_VALUE * 3 * one / 2; }
    public static float doubleToFloatRounds() { return (float) (d + 1e-9); }
    public static float doubleToFloatOverflow() { return (float) (d * 1e40); }
    public static float doubleToFloatUnderflow() { return (float) (-d * 1e-50); }
    public static boolean booleanOps() { boolean t = one == 1, u = zero == 1; return t ^ u & !t | u == t; }
    public static int ternaryPromotion() { return (int) ((one == 1 ? 1 : 2.0) / 2 * 10); }
    public static int conditionalByteChar() { return one == 1 ? b : c; }
    public static int absOfMin() { return Math.abs(min); }
    public static int minMax() { return Math.min(min, max) + Math.max(one, zero); }
    public static int popcount() { int n = 0; for (int v = 0xdeadbeef * one; v != 0; v &= v - 1) n++; return n; }
    public static int reverseBits() { int r = 0; for (int v = 0x12345678 * one, i = 0; i < 32; i++, v >>>= 1) r = r << 1 | v & 1; return r; }
    public static long fnv() { long h = 0xcbf29ce484222325L; for (int i = 0; i < 8; i++) { h ^= i * 37; h *= 0x100000001b3L; } return h; }
    public static int lcg() { int x = 12345; for (int i = 0; i < 20; i++) x = x * 1103515245 + 12345; return x; }
    public static int xorshift() { int x = 2463534242L > 0 ? -1831433054 : 0; for (int i = 0; i < 10; i++) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; } return x; }

    // row: 7, 3
    // row: -7, 3
    // row: 7, -3
    // row: -2147483648, -1
    // row: -2147483648, 2147483647
    public static int divRem(int x, int y) { return x / y * 31 + x % y; }

    // row: 7L, 3L
    // row: -7L, 3L
    // row: -9223372036854775808L, -1L
    // row: 1234567890123L, -1000003L
    public static long longDivRem(long x, long y) { return x / y * 31 + x % y; }

    // row: 0
    // row: 1
    // row: -1
    // row: 2147483647
    // row: -2147483648
    // row: 65535
    public static int narrowAll(int x) { return (byte) x * 7 + (short) x * 5 + (char) x; }

    // row: 1.5f, -2f
    // row: Float.NaN, 1f
    // row: -0f, 0f
    // row: Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY
    public static int floatCompare(float x, float y) {
        return (x < y ? 1 : 0) | (x <= y ? 2 : 0) | (x > y ? 4 : 0) | (x >= y ? 8 : 0) | (x == y ? 16 : 0) | (x != y ? 32 : 0)
            | (!(x < y) ? 64 : 0) | (!(x > y) ? 128 : 0);
    }
}
