public class Main {
    static int[] a = {1}; static String[] s; static int[][] m; static long[] none; static boolean[] z; static double[] d;
    public static void test(int i) {
        assert i < 0 || i >= a.length || a[i] != 20;
    }
}
