public class Main {
    public static void test(String s) {
        if (s != null) {
            assert "abc".matches(s);
        }
    }
}
