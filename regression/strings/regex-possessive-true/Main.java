public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.matches("a*+a");
            assert !s.matches("(?>a|ab)c") || s.equals("ac");
        }
    }
}
