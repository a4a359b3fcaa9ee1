public class Main {

    public static void test(RuntimeException e) {
        if (e != null) {
            for (Throwable t : e.getSuppressed()) {
                assert t != null;
            }
        }
    }
}
