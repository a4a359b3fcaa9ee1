public class Main {
    public static void test(String s) {
        if (s != null && s.length() > 0) {
            assert s.charAt(0) >= ' ' && s.charAt(0) <= '~';
        }
    }
}
