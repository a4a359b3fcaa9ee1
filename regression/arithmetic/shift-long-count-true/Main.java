public class Main {
    public static void test(int x, long n) {
        if (n == 4294967297L) {
            assert x >> n == x / 2 || x < 0;
        }
    }
}
