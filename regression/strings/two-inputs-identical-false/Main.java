public class Main {
    public static void test(String s, String t) {
        if (s != null) {
            assert s != t;
        }
    }
}
