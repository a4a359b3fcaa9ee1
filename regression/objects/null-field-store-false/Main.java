public class Main {
    static class P { long x; }
    public static void test(P p) {
        if (true) {
            p.x = 3;
        }
    }
}
