public class Main {
    public static void test(String s, String t) {
        if (s != null && t != null) {
            assert s.equals(t);
        }
    }
}
