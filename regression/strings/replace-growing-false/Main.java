public class Main {
    public static void test(String s) {
        if (s != null) {
            assert s.replace("&", "&amp;").length() != 7;
        }
    }
}
