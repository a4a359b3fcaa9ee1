public class Main {
    public static void test(int k) {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (i == k) break;
                if (i == 0) continue;
            } finally {
                n++;
            }
        }
        assert n == (k == 0 ? 1 : 3);
    }
}
