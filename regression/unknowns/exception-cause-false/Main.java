public class Main {

    public static void test(Exception e) {
        if (e != null) {
            assert e.getCause() == null;
        }
    }
}
