public class Main {
    public static void test(String a, char b, int c) {
        if (a != null && c >= 0 && c < 10) {
            String s = a + b + c;
            assert s.length() == a.length() + 2 && s.charAt(s.length() - 1) == '0' + c;
        }
    }
}
