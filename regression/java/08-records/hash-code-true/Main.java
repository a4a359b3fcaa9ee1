public class Main {
    record R(int a, long b, boolean c, String d) { }
    public static void test(int a, int b) {
        R r = new R(a, b, a > 0, null);
        int expected = ((a * 31 + Long.hashCode(b)) * 31 + Boolean.hashCode(a > 0)) * 31 ;
        assert r.hashCode() == expected;
    }
}
