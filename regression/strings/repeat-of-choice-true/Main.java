public class Main {
    public static void test(boolean p) {
        String s = p ? "" : "\t";
        String t = s.repeat(p ? 1 : 2);
        assert t.equals(p ? "" : "\t\t") && (s == t) == p;
    }
}
