public class Main {
    public static void test(int x) {
        if (x < 8 || x > 100) {
            return;
        }
        int n = 0;
        for (int i = 0; i < x; i++) {
            n++;
        }
        assert n >= 8;
    }
}
