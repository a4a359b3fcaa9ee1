public class Main {
    static class P { int get() { return 1; } }
    public static int test(boolean b) {
        P p = null;
        if (b) {
            p = new P();
        }
        return b ? p.get() : 0;
    }
}
