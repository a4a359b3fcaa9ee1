public class Main {
    public static void test(int x, int y) {
        if (x >= 0 && y >= x) {
            int m = (x + y) >>> 1;
            assert x <= m && m <= y;
        }
    }
}
