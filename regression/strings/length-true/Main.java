public class Main {
    public static void test(String s) {
        assert s == null || s.length() <= 8;
    }
}
