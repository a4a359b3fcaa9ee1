public class Main {
    record P(Object x, int y) { }
    static int f(Object o) { return o instanceof P(Integer a, int b) && a > b ? a - b : 0; }
    public static void test(int a, int b) {
        assert f(new P(a, b)) == (a > b ? a - b : 1);
        assert f(new P("s", b)) == 0 && f(null) == 0 && f(new P(null, 1)) == 0;
    }
}
