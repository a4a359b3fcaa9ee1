public class Main {
    static int seen;
    static void step(int i) {
        try {
            if (i == 4_000_000) {
                throw new IllegalStateException();
            }
        } finally {
            if (i == 4_000_000) {
                seen = 1;
            }
        }
    }
    static void test(int n) {
        for (int i = 0; i < n; i++) {
            try {
                step(i);
            } catch (IllegalStateException e) {
                continue;
            }
        }
        assert seen == 0;
    }
}
