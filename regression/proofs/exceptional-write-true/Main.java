public class Main {
    static void test(int n) {
        int seen = 0;
        for (int i = 0; i < n; i++) {
            try {
                if (i == 4_000_000) {
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException e) {
                seen = 0;
            }
        }
        assert seen == 0;
    }
}
