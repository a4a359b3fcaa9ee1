public class Main {
    static int seen;
    static void test(int n) {
        int[] left = {9_000_000};
        Runnable run = () -> { if (--left[0] == 0) seen = 1; };
        for (int i = 0; i < n; i++) {
            run.run();
        }
        assert seen == 0;
    }
}
