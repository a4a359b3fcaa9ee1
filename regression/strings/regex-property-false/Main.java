public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.matches("\\p{Lu}\\p{Ll}+") || s.charAt(0) < 0x80;
        }
    }
}
