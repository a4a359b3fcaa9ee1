public class Main {
    static class P { int x; }
    static int get(P p) {
        return p.x;
    }
    public static int test(P p) {
        return p == null ? 0 : get(p);
    }
}
