public class Main {
    static class Mine extends Exception {
        final int code;
        Mine(String m, Throwable cause, int code) { super(m, cause); this.code = code; }
    }
    public static void test(int k) {
        Throwable root = new ArithmeticException("root");
        try {
            throw new Mine("outer", root, k);
        } catch (Mine e) {
            assert e.getCause() == root && e.getMessage() == "outer" && root.getCause() == null;
            assert e.code == k + 1;
        }
    }
}
