public class Main {
    public static void test(double x) {
        int i = (int) x;
        if (x > 3e9) {
            assert i == Integer.MAX_VALUE;
        }
    }
}
