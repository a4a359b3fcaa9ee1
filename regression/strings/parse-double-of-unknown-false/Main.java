public class Main {
    public static void test(String s) {
        if (s != null) {
            try {
                assert Double.parseDouble(s) != 1.5;
            } catch (NumberFormatException e) {
            }
        }
    }
}
