public class Main {
    public static void test(String s) {
        if (s != null) {
            int i = s.indexOf("ab");
            assert i < 0 || (s.startsWith("ab", i) && s.contains("ab") && s.substring(i).startsWith("ab"));
        }
    }
}
