public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 4) {
            assert s.lastIndexOf('a') == s.indexOf('a');
        }
    }
}
