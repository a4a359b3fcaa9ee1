public class Main {
    public static void test(String s) {
        if (s != null) {
            assert s.toLowerCase().indexOf('\u03c2') < 0 || s.indexOf('\u03c2') >= 0;
        }
    }
}
