public class Main {
    public static void test(int n) {
        if (n < 3 && n > -3) {
            int[][] a = new int[0][n < 0 ? -n : n];
            assert a.length == 0;
        }
    }
}
