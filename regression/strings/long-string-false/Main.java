public class Main {
    public static void test(String s) {
        if (s != null && s.length() > 90) {
            assert s.charAt(77) != s.charAt(88);
        }
    }
}
