public class Main {
    public static void test(String s) {
        if (s != null && s.length() > 3) {
            assert !s.substring(1, 3).equals("bc");
        }
    }
}
