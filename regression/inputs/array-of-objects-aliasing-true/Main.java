public class Main {
    static class P { int x; }
    static P[] twice() {
        P p = new P();
        return new P[]{p, p};
    }
    public static void test(P[] a) {
        if (a != null && a.length == 2 && a[0] != null && a[1] != null) {
            a[0].x = 1;
            a[1].x = 2;
            assert a[0].x == 1 || a[0] == a[1];
        }
    }
}
