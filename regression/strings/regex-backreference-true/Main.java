public class Main {
    public static void test(String s) {
        if (s != null && s.matches("(.)\\1")) {
            assert s.length() % 2 == 0;
        }
    }
}
