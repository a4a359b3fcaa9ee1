public class Main {
    public static void test(int i) {
        int[][] a = new int[2][2];
        if (i == 0 || i == 1) {
            a[i][1] = 3;
            assert a[0] != a[1] && a[1 - i][1] == 3;
        }
    }
}
