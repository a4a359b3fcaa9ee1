public class Main {
    public static void test(String s, String t) {
        if (s != null && s.equals(t)) {
            assert s.hashCode() == t.hashCode();
        }
    }
}
