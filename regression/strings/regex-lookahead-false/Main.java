public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.matches("(?=.*[0-9])(?=.*[a-z]).{4,6}");
        }
    }
}
