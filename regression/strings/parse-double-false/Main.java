public class Main {
    public static void test(String s) {
        if (s != null) {
            try {
                assert Double.parseDouble(s) != 42.0;
            } catch (NumberFormatException e) {
                return;
            }
        }
    }
}
