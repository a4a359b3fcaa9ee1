public class Main {
    static int times(int a, int b) {
        return b == 0 ? 0 : (b == 3000 ? a + 1 : a) + times(a, b - 1);
    }

    static void test(int a, int b) {
        assert b < 0 || times(a, b) == a * b;
    }
}
