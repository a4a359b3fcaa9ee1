public class Main {
    public static void test(int a, int b) {
        if (b <= 3 && b >= 0) {
            int q = a / b;
            assert b != 1 || q == a;
        }
    }
}
