public class Main {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }
    public static void test(int a, int b) {
        if (a > 0 && a <= 12 && b > 0 && b <= 12) {
            int g = gcd(a, b);
            assert a % g == 0 && b % g == 0 && g != 4; // here
        }
    }
}
