package java.util;

/**
 * Where arrays differ whose elements the JDK's own code reads in another type: raw bits, eight bytes at a time.
 *
 * Floating-point numbers differ as `equals` of their boxes tells, where all NaNs are alike; nobody knows the raw bits of a
 * NaN that was computed. Behind the words of longs there is no loop over what is left, as there is for smaller ones.
 */
final class ArrayMismatch {
    private ArrayMismatch() {
    }

    static int ofLongs(long[] a, int fromA, long[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (a[fromA + i] != b[fromB + i]) {
                return i;
            }
        }
        return -1;
    }

    static int ofFloats(float[] a, int fromA, float[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (Float.floatToIntBits(a[fromA + i]) != Float.floatToIntBits(b[fromB + i])) {
                return i;
            }
        }
        return -1;
    }

    static int ofDoubles(double[] a, int fromA, double[] b, int fromB, int length) {
        for (int i = 0; i < length; i++) {
            if (Double.doubleToLongBits(a[fromA + i]) != Double.doubleToLongBits(b[fromB + i])) {
                return i;
            }
        }
        return -1;
    }
}
