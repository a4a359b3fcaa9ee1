public class Main {
    public static void test(String s) {
        if ("key".equals(s)) {
            assert s.length() == 3 && s.charAt(2) == 'y' && s.indexOf('e') == 1;
        }
    }
}
