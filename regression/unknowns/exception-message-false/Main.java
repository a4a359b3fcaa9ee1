public class Main {

    public static void test(IllegalStateException e) {
        if (e != null && e.getMessage() != null) {
            assert !e.getMessage().equals("no");
        }
    }
}
