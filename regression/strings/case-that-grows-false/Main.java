public class Main {
    public static void test(String s) {
        String lower = s.toLowerCase();
        assert lower.length() == s.length();
    }
}
