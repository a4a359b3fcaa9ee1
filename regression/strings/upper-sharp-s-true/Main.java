public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 1 && s.charAt(0) <= 0xff) {
            assert s.toUpperCase().length() == (s.charAt(0) == 0xdf ? 2 : 1);
        }
    }
}
