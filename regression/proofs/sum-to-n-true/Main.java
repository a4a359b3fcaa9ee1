public class Main {
    static void test(int n) {
        if (n < 0 || n > 10000) {
            return;
        }
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        assert sum + sum == n * (n + 1);
    }
}
