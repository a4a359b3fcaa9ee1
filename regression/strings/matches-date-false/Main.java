public class Main {
    public static void test(String s) {
        if (s != null && s.matches("\\d{4}-\\d{2}")) {
            int month = Integer.parseInt(s.substring(5));
            assert month <= 12;
        }
    }
}
