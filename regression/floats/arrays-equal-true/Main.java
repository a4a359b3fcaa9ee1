import java.util.Arrays;

/** Arrays of floating-point numbers are equal as their boxes are: NaN to NaN, 0.0 not to -0.0. */
class Main {
    static void test(double[] a, double x, double y) {
        double[] sums = {x + y, x - y};
        double[] others = {y + x, x - y};
        assert Arrays.equals(sums, others);
        assert Arrays.equals(new double[] {0.0 / 0.0 * x}, new double[] {Double.NaN});
        assert !Arrays.equals(new double[] {0.0}, new double[] {-0.0});
        assert Arrays.compare(sums, others) == 0;
        if (a != null) {
            assert Arrays.equals(a, a.clone());
            assert Arrays.mismatch(a, new double[] {x}) <= 1;
        }
        float[] narrow = {(float) x};
        assert Arrays.equals(narrow, new float[] {(float) x});
    }
}
