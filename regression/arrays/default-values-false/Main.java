public class Main {
    static class R { }
    public static void test(int n) {
        if (n > 0 && n < 3) {
            int[] i = new int[n];
            long[] l = new long[n];
            boolean[] z = new boolean[n];
            char[] c = new char[n];
            float[] f = new float[n];
            double[][] d = new double[n][n];
            short[][] s = new short[n][];
            R[] r = new R[n];
            assert i[n - 1] == 0 && l[0] == 0L && !z[n - 1] && c[0] == 0;
            assert 1 / f[0] > 0 && 1 / d[n - 1][0] > 0 && s[n - 1] == null;
            assert r[n - 1] != null;
        }
    }
}
