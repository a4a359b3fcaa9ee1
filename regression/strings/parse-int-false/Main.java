public class Main {
    public static void test(String s) {
        if (s != null) {
            try {
                assert Integer.parseInt(s) != 42;
            } catch (NumberFormatException e) {
            }
        }
    }
}
