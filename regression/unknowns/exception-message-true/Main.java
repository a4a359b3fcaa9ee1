public class Main {

    public static void test(IllegalStateException e) {
        if (e != null) {
            assert e.getMessage() == e.getLocalizedMessage();
        }
    }
}
