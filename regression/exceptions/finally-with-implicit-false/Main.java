public class Main {
    static int n;
    static int div(int d) {
        try {
            return 6 / d;
        } finally {
            n++;
        }
    }
    public static void test(int d) {
        int r = -1;
        try {
            r = div(d);
            n += 10;
        } catch (ArithmeticException e) {
            n += 100;
        }
        assert n == 11;
    }
}
