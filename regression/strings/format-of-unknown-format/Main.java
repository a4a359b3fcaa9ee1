public class Main {
    public static void test(String s) {
        if (s != null) {
            assert String.format(s, 1).length() > 0;
        }
    }
}
