public class Main {
    static class P { int x; }
    public static int test(P p) {
        return p.x;
    }
}
