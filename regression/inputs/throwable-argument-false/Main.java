public class Main {
    static class Bad extends RuntimeException { }
    public static void test(Bad b) {
        if (b != null) {
            try {
                throw b;
            } catch (IllegalStateException e) {
                assert b != null;
            }
        }
    }
}
