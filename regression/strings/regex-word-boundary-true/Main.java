public class Main {
    public static void test(String s) {
        if (s != null && s.matches("cat\\b.+")) {
            assert !Character.isLetterOrDigit(s.charAt(3));
        }
    }
}
