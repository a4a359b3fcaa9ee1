public class Main {
    static class Loud implements AutoCloseable {
        public void close() { throw new IllegalStateException("close"); }
    }
    public static void test(int k) {
        try (Loud a = new Loud(); Loud none = null) {
            if (k > 0) throw new ArithmeticException("body");
        } catch (ArithmeticException e) {
            assert k > 0 && e.getSuppressed().length == 1;
            assert e.getSuppressed()[0] instanceof IllegalStateException && e.getSuppressed()[0].getMessage() == "close";
        } catch (IllegalStateException e) {
            assert k <= 0 && e.getSuppressed().length == 0;
        }
    }
}
