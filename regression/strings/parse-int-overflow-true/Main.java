public class Main {
    public static void test(String s) {
        if (s != null && s.matches("\\d{9}")) {
            int n = Integer.parseInt(s);
            assert n >= 0 && n <= 999999999;
        }
    }
}
