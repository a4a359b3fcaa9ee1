public class Main {
    static void test(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 2 * i + 1;
        }
        assert n < 0 || sum == n * n;
    }
}
