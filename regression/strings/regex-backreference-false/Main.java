public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.matches("(a|b)\\1");
        }
    }
}
