public class Main {
    public static void test(int[][] a) {
        if (a == null || a.length != 2 || a[0] == null || a[1] == null || a[0] == a[1]) {
            return;
        }
        if (a[0].length == 2 && a[1].length == 1) {
            int t = a[0][1];
            a[1][0] = t + 1;
            assert a[0][1] == t && a[1][0] != t;
        }
    }
}
