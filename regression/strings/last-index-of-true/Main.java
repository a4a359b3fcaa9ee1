public class Main {
    public static void test(String s) {
        if (s != null) {
            assert s.lastIndexOf('a') >= s.indexOf('a') && s.lastIndexOf("") == s.length();
        }
    }
}
