public class Main {
    public static void test(int a, int b, long c, long d) {
        if (b != 0 && d != 0) {
            assert a / b * b + a % b == a;
            assert c / d * d + c % d == c;
        }
    }
}
