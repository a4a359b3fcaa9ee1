public class Main {
    static int f(Object o) {
        if (!(o instanceof Integer i)) return -1;
        return i + 1;
    }
    static boolean big(Object o) { return o instanceof Integer i && i > 10 || o instanceof String s && s.length() > 2; }
    public static void test(int k) {
        assert f(k) == k + 1 && f("x") == -1 && f(null) == -1;
        assert big(k) == (k > 10) && big("abc") && !big("ab") && !big(null);
    }
}
