public class Main {
    public static void test(int v) {
        int[][] a = {{1, 2, v}, {4, 5, 6}};
        int[][] t = new int[3][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 3; j++) {
                t[j][i] = a[i][j];
            }
        }
        assert t[2][0] == v && t[1][1] == 6;
    }
}
