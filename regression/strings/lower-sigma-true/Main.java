public class Main {
    public static void test(String s) {
        if (s != null) {
            assert !s.toLowerCase().equals("abc") || s.length() == 3;
            assert s.toLowerCase().indexOf('\u03a3') < 0;
        }
    }
}
