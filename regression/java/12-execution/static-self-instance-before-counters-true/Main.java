public class Main {
    static class Self {
        static final Self ONE = new Self();
        static int count = 10;
        static final int FIXED = 5;
        final int serial;
        final int fixed = FIXED;

        Self() {
            serial = ++count;
        }
    }

    public static void test(int n) {
        if (n < 0 || n > 3) {
            return;
        }
        for (int i = 0; i < n; i++) {
            new Self();
        }
        assert Self.ONE.serial == 1 && Self.ONE.fixed == 5;
        assert Self.count == 10 + n;
    }
}
