public class Main {
    static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }
    public static void test(byte a, byte b) {
        if (a > 0 && a < 13 && b >= 0 && b < 13) {
            int g = gcd(a, b);
            assert a % g == 0 && b % g == 0 && g > 0;
        }
    }
}
