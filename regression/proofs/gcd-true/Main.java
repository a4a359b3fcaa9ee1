public class Main {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
    static void test(int a, int b) {
        if (a > 0 && b >= 0) {
            assert gcd(a, b) > 0;
        }
    }
}
