public class Main {
    static int zero;
    static class Bad { static int x = make(); static int make() { if (zero == 0) throw new IllegalStateException("bad"); return 1; } }
    public static void test(int k) {
        try {
            zero = Bad.x;
            assert false;
        } catch (ExceptionInInitializerError e) {
            assert e.getCause() instanceof IllegalStateException;
        }
        try {
            zero = Bad.x;
            assert false;
        } catch (NoClassDefFoundError e) {
            assert k != 1;
        }
    }
}
