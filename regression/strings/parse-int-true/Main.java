public class Main {
    public static void test(String s) {
        if (s != null && s.length() <= 2) {
            try {
                int n = Integer.parseInt(s);
                assert n >= -9 && n <= 99;
            } catch (NumberFormatException e) {
                assert s.length() == 0 || !(s.charAt(0) >= '0' && s.charAt(0) <= '9') || s.length() == 2;
            }
        }
    }
}
