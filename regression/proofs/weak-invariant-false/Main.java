public class Main {
    static void test(int n) {
        int x = 0;
        for (int i = 0; i < n; i++) {
            x = i < 10_000_000 ? 0 : 1;
        }
        assert x == 0;
    }
}
