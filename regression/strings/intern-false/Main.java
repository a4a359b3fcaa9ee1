public class Main {
    public static void test(String s) {
        if (s != null) {
            assert s.intern() == s;
        }
    }
}
