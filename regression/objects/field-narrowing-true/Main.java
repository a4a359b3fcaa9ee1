public class Main {
    static class P { byte b; }
    public static void test(int v) {
        P p = new P();
        p.b = (byte) v;
        p.b += 1;
        if (v >= 0 && v < 300) {
            assert p.b == (byte) (v + 1);
        }
    }
}
