public class Main {
    static class P { long x; }
    public static void test(P p) {
        if (p != null) {
            p.x = 3;
        }
    }
}
