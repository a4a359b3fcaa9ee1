public class Main {
    static int f(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) s++;
        return s;
    }
    public static void test(int n) {
        if (n > 6) return;
        assert f(n) <= 6;
    }
}
