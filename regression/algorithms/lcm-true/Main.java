public class Main {
    static int gcd(int a, int b) {
        while (b != 0) {
            int t = a % b;
            a = b;
            b = t;
        }
        return a;
    }
    public static void test(int a, int b) {
        if (a < 1 || b < 1 || a > 6 || b > 6) {
            return;
        }
        int lcm = a / gcd(a, b) * b;
        assert lcm % a == 0 && lcm % b == 0 && lcm <= a * b;
    }
}
