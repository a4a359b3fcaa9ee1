public class Main {
    public static void test(String s) {
        if (s != null && s.length() == 1) {
            assert s.toUpperCase().length() == 1;
        }
    }
}
