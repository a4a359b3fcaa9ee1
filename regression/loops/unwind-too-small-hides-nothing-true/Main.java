public class Main {
    public static void test(int n) {
        if (n < 0 || n > 4) {
            return;
        }
        int s = 0;
        for (int i = 0; i < n; i++) {
            s += 2;
        }
        assert s < 10;
    }
}
