public class Main {
    public static void test(int x) {
        RuntimeException e = x == 1 ? null : new IllegalStateException();
        if (x == 1) {
            throw e;
        }
    }
}
