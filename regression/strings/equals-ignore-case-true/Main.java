public class Main {
    public static void test(String s) {
        if (s != null && s.equalsIgnoreCase("no")) {
            assert s.length() == 2 && (s.charAt(0) == 'n' || s.charAt(0) == 'N');
        }
    }
}
