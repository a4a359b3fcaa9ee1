public class Main {
    static int log;
    static class R implements AutoCloseable {
        final int id;
        R(int id) { this.id = id; log = log * 10 + id; }
        public void close() { log = log * 10 + id + 5; }
    }
    public static void test(int k) {
        try (R a = new R(1); R b = new R(2)) {
            if (k > 0) throw new IllegalStateException();
            log = log * 10 + 3;
        } catch (IllegalStateException e) {
            log = log * 10 + 4;
        } finally {
            log = log * 10;
        }
        assert log == (k > 0 ? 127640 : 1237 * 100 + 60);
    }
}
