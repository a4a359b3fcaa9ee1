public class Main {
    public static void test(String s) {
        if (s != null && s.regionMatches(true, 1, "XaB", 1, 2)) {
            assert s.substring(1, 3).equals("ab");
        }
    }
}
