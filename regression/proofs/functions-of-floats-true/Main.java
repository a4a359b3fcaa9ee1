public class Main {
    static void test(double[] values) {
        if (values == null) {
            return;
        }
        int[] buckets = new int[11];
        double longest = 0;
        for (double value : values) {
            if (!(value >= 0 && value * value <= 100)) {
                continue;
            }
            buckets[(int) Math.floor(value)]++;
            longest = Math.max(longest, Math.sqrt(value));
        }
        assert longest >= 0;
    }
}
