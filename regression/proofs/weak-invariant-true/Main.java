public class Main {
    static void test(int n) {
        int x = 0;
        for (int i = 0; i < n; i++) {
            x = 0;
        }
        assert x == 0;
    }
}
