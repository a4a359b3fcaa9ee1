public class Main {
    static class Bad extends RuntimeException { }

    public static void test(Bad e) {
        if (e != null) {
            assert e.getSuppressed().length == 0;
        }
    }
}
