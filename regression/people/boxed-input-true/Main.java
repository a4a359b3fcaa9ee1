public class Main {
    public static void test(String s, Integer box) {
        if (box == null || s == null || s.length() > 3) {
            return;
        }
        try {
            assert Integer.parseInt(s) < 1000 || box != 77;
        } catch (NumberFormatException e) {
            return;
        }
    }
}
