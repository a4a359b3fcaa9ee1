public class Main {
    static void thrower(int k) throws Exception {
        try {
            if (k == 1) throw new IllegalStateException();
            if (k == 2) throw new ArithmeticException();
            if (k == 3) throw new Exception();
        } catch (final IllegalStateException | ArithmeticException e) {
            throw e;
        }
    }
    public static void test(int k) {
        try {
            thrower(k);
            assert k < 1 || k > 3;
        } catch (RuntimeException e) {
            assert k == 1 || k == 2;
            assert e instanceof RuntimeException;
        } catch (Exception e) {
            assert k == 3;
        }
    }
}
