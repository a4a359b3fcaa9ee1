public class Main {
    static class Config {
        private int retries;
        private final int limit;

        Config(int limit) {
            this.limit = Math.max(1, limit);
        }

        void setRetries(int retries) {
            this.retries = retries;
        }
    }

    public static void test(Config c) {
        if (c != null) {
            assert c.limit > 0;
        }
    }
}
