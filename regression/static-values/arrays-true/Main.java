public class Main {
    static int[] a = {1}; static String[] s; static int[][] m; static long[] none; static boolean[] z; static double[] d;
    public static void test(int i) {
        assert a.length == 3 && a[2] == 30 && s[1] == null && s[2].equals("z") && m[1][1] == 3 && m[2] == null && none.length == 0 && z[0] && !z[1] && d[1] == 2.0;
    }
}
