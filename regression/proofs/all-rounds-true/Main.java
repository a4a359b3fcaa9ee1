public class Main {
    static void test(int n) {
        if (n < 0 || n > 30) {
            return;
        }
        int power = 1;
        for (int i = 0; i < n; i++) {
            power *= 2;
        }
        assert power == 1 << n;
    }
}
