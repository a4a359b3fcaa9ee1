public class Main {
    static class Config {
        private int retries;

        void setRetries(int retries) {
            if (retries < 0) {
                throw new IllegalArgumentException("retries");
            }
            this.retries = retries;
        }
    }

    public static void test(Config c) {
        if (c != null) {
            assert c.retries < 7;
        }
    }
}
