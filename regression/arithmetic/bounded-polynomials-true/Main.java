public class Main {
    static int det(int a, int b, int c, int d) {
        return a * d - b * c;
    }
    static boolean small(int... xs) {
        for (int x : xs) {
            if (x < 0 || x > 1) {
                return false;
            }
        }
        return true;
    }
    public static void test(int a, int b, int c, int d, int e, int f, int g, int h) {
        if (small(a, b, c, d, e, f, g, h)) {
            int left = det(a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h);
            assert left == det(a, b, c, d) * det(e, f, g, h);
        }
    }
}
