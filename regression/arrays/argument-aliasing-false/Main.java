public class Main {
    static int[][] same() {
        int[] x = new int[1];
        return new int[][]{x, x};
    }
    public static void test(int[][] p) {
        if (p == null || p.length != 2 || p[0] == null || p[1] == null) {
            return;
        }
        int[] a = p[0];
        int[] b = p[1];
        if (a.length == 1 && b.length == 1) {
            a[0] = 1;
            b[0] = 2;
            assert a[0] == 1;
        }
    }
}
