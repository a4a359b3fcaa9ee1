public class Main {
    static class Coded extends RuntimeException {
        final int code;
        Coded(int c) { code = c; }
    }
    static void inner(int k) {
        try {
            if (k > 0) throw new Coded(k);
        } catch (Coded e) {
            if (e.code > 3) throw e;
            throw new Coded(-1);
        }
    }
    public static void test(int k) {
        int r = 0;
        try {
            inner(k);
        } catch (Coded e) {
            r = e.code;
        }
        assert r <= 3;
    }
}
