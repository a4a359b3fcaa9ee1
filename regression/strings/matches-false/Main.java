public class Main {
    public static void test(String s) {
        if (s != null && s.matches("[a-c]+\\d?")) {
            assert s.length() < 4;
        }
    }
}
