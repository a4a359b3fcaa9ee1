public class Main {
    public static void test(String s) {
        try {
            assert Long.parseLong(s) != 10000000000L;
        } catch (NumberFormatException e) {
            return;
        }
    }
}
