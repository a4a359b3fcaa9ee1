public class Main {
    public static void test(int n) {
        int s = 0;
        if (n < 0 || n > 8) return;
        for (int i = 0; i < n; i++) { s++; }
        for (int i = 0; i < 2; i++) { s++; }
        assert s == n + 2;
    }
}
