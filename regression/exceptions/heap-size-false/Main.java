public class Main {
    public static void test(int n, int m) {
        if (n >= 0 && n <= 100 && m >= 0 && m <= 3) {
            long[] numbers = new long[n];
            byte[][] rows = new byte[m][n];
            assert numbers.length == n && rows.length == m;
        }
    }
}
