public class Main {
    public static void test(String s) {
        if (s != null) {
            try {
                double number = Double.parseDouble(s);
                assert number == number || s.equals("NaN");
            } catch (NumberFormatException e) {
            }
        }
    }
}
