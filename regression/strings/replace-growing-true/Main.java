public class Main {
    public static void test(String s) {
        if (s != null) {
            String t = s.replace("<", "&lt;");
            assert t.indexOf('<') < 0 && t.length() >= s.length();
        }
    }
}
