public class Main {
    static int log;

    static class Resource implements AutoCloseable {
        final int id;
        final boolean fails;

        Resource(int id, boolean fails) {
            this.id = id;
            this.fails = fails;
            log = log * 10 + id;
        }

        @Override
        public void close() {
            log = log * 10 + id + 4;
            if (fails) {
                throw new IllegalStateException();
            }
        }
    }

    static int use(boolean none, boolean body, boolean close) {
        try (Resource a = new Resource(1, close); Resource b = none ? null : new Resource(2, close)) {
            if (body) {
                throw new IllegalArgumentException();
            }
            return 0;
        } catch (IllegalArgumentException e) {
            return 10 + e.getSuppressed().length;
        } catch (IllegalStateException e) {
            return 20 + e.getSuppressed().length;
        }
    }

    public static void test(boolean none, boolean body, boolean close) {
        int result = use(none, body, close);
        assert log == (none ? 15 : 1265);
        int suppressed = close ? none ? 1 : 2 : 0;
        assert result == (body ? 10 + suppressed : close ? 19 + suppressed : 0);
    }
}
