public class Main {
    static int told;
    static class Late {
        static { told = 1; }
        static void touch() { }
    }
    static void test(int n) {
        for (int i = 0; i < n; i++) {
            if (i == 3_000_000) {
                Late.touch();
            }
        }
        assert told == 0;
    }
}
