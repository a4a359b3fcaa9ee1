public class Main {

    public static void test(RuntimeException e) {
        if (e != null) {
            assert e.getSuppressed().length == 0;
        }
    }
}
