public class Main {
    static int halvings(int n) {
        return n <= 1 ? 0 : 1 + halvings(n / 2);
    }

    static void test(int n) {
        assert halvings(n) <= 30;
    }
}
