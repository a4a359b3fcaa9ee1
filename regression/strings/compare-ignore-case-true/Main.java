public class Main {
    public static void test(String s) {
        if (s != null && s.compareToIgnoreCase("abc") == 0) {
            assert s.length() == 3;
        }
    }
}
