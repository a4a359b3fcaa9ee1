public class Main {
    public static void test(String s, String t) {
        if (s != null && t != null) {
            assert (s.intern() == t.intern()) == s.equals(t);
            if (s.equals("abc")) {
                assert s.intern() == "abc";
            }
            if (s == s.intern() && t == t.intern() && s.equals(t)) {
                assert s == t;
            }
        }
    }
}
