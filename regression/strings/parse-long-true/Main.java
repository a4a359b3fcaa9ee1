public class Main {
    public static void test(String s) {
        try {
            assert Long.parseLong(s) <= 999999L;
        } catch (NumberFormatException e) {
            return;
        }
    }
}
