public class Main {
    public static void test(String s) {
        assert s != "abc" || s.length() == 3;
    }
}
