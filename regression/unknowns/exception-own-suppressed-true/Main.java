public class Main {
    static class Bad extends RuntimeException { }

    public static void test(Bad e) {
        if (e != null) {
            e.addSuppressed(new Exception("x"));
            assert e.getSuppressed().length > 0;
        }
    }
}
