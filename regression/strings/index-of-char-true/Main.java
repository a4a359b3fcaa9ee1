public class Main {
    public static void test(String s) {
        if (s != null) {
            int i = s.indexOf('=');
            assert i < s.length() && (i < 0 || s.charAt(i) == '=');
            assert i != -1 || s.lastIndexOf('=') == -1;
        }
    }
}
