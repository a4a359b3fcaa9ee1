public class Main {
    static int log;
    static class Res implements AutoCloseable {
        final int id;
        Res(int id) { this.id = id; }
        public void close() { log = log * 10 + id; }
    }
    public static void test(boolean fail) {
        try (Res a = new Res(1); Res b = new Res(2)) {
            if (fail) throw new IllegalStateException();
            log = 5;
        } catch (IllegalStateException e) {
            log = log * 10 + 3;
        }
        assert log == (fail ? 123 : 521);
    }
}
