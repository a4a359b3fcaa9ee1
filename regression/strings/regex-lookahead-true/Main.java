public class Main {
    public static void test(String s) {
        if (s != null) {
            if (s.matches("(?=.*[0-9])(?=.*[a-z]).{4,6}")) {
                assert s.length() >= 4 && !s.equals("abcd") && !s.equals("1234");
            }
            if (s.matches("(?!foo).*")) {
                assert !s.startsWith("foo");
            }
        }
    }
}
