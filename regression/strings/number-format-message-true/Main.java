public class Main {
    public static void test(String s) {
        if (s == null || s.length() != 2 || s.charAt(1) != 'z') {
            return;
        }
        try {
            Double.parseDouble(s);
        } catch (NumberFormatException e) {
            assert !e.getMessage().equals("empty String");
        }
    }
}
