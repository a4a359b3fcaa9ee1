package java.util;

/**
 * Where arrays of floating-point numbers differ, as `equals` of their boxes tells: all NaNs are alike.
 *
 * The JDK's own code looks at the raw bits first, of which nobody knows those of a NaN that was computed.
 */
final class FloatingMismatch {
    private FloatingMismatch() {
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
