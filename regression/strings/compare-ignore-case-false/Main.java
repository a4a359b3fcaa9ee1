public class Main {
    public static void test(String s) {
        if (s != null && s.compareToIgnoreCase("ask") == 0) {
            assert s.equals(s.toLowerCase()) || s.equals(s.toUpperCase());
        }
    }
}
