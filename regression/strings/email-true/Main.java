public class Main {
    static boolean valid(String s) {
        int at = s.indexOf('@');
        return at > 0 && s.indexOf('@', at + 1) < 0 && s.indexOf('.', at) > at + 1;
    }
    public static void test(String s) {
        if (s != null && valid(s)) {
            assert s.length() >= 4 && s.contains("@") && s.contains(".");
        }
    }
}
