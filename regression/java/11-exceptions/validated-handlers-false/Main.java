public class Main {
    static final Object LOCK = new Object();
    static int shared;

    static int read() {
        int seen;
        synchronized (LOCK) {
            seen = shared;
        }
        return seen;
    }

    static int classify(int x) {
        try {
            synchronized (LOCK) {
                shared = x;
                if (x == 0) {
                    throw new IllegalStateException();
                }
            }
            return read() > 0 ? 1 : 2;
        } catch (IllegalArgumentException e) {
            return 4;
        } catch (IllegalStateException e) {
            return 3;
        } finally {
            shared = 0;
        }
    }

    public static void test(int x) {
        int r = classify(x);
        assert r < 3;
    }
}
