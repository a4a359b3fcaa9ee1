public class Main {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
    static void test(int a, int b) {
        if (a > 0 && b >= 0) {
            assert gcd(a, b) < 77_777 || a < 100_000 || b < 100_000;
        }
    }
}
