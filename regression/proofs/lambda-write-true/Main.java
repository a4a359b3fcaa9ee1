public class Main {
    static int seen;
    static void test(int n) {
        Runnable run = () -> seen = 0;
        for (int i = 0; i < n; i++) {
            run.run();
        }
        assert seen == 0;
    }
}
