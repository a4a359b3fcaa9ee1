public class Main {
    public static void test(String s) {
        if (s != null && s.matches("\\d{4}-\\d{2}")) {
            int month = Integer.parseInt(s.substring(5));
            assert s.length() == 7 && month >= 0 && month <= 99 && s.charAt(4) == '-';
        }
    }
}
