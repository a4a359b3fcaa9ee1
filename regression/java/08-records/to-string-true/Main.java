public class Main {
    record P(int x, char c, boolean b, Object o) { }
    record Empty() { }
    public static void test() {
        assert new Empty().toString().equals("Empty[]");
        assert new P(-7, 'q', true, null).toString().equals("P[x=-7, c=q, b=true, o=null]");
    }
}
