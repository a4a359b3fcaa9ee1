public class Main {
    public static void test(int n) {
        if (n < 0 || n > 4) {
            return;
        }
        int c = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                c++;
            }
        }
        assert c == n * (n + 1) / 2;
    }
}
