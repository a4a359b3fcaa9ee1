public class Main {
    public static void test(String s) {
        if (s != null) {
            try {
                Double.parseDouble(s);
                assert !s.trim().isEmpty() && !s.equals("abc") && s.indexOf(',') < 0;
            } catch (NumberFormatException e) {
                assert !s.equals("12");
            }
        }
    }
}
