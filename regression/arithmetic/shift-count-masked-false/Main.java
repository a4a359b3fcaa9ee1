public class Main {
    public static void test(int x, int n) {
        if (n >= 32 || n < 0) {
            assert x << n == 0;
        }
    }
}
