public class Main {
    static class P { int x; }
    static int get(P p) {
        return p.x;
    }
    public static int test(P p) {
        return get(p);
    }
}
