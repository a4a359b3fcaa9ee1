public class Main {
    static class P {
        int x;
        char c;
        P(int x, char c) {
            this.x = x;
            this.c = c;
        }
    }
    public static void test(P p) {
        if (p != null) {
            assert p.c >= 0 && p.c <= 65535;
        }
    }
}
