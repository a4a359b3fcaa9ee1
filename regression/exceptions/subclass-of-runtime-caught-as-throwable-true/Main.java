public class Main {
    static class Deep extends IllegalStateException { int level; Deep(int l) { level = l; } }
    static int dive(int n) {
        if (n == 0) throw new Deep(3);
        try {
            return dive(n - 1);
        } catch (Deep d) {
            d.level += n;
            throw d;
        }
    }
    public static void test(int n) {
        if (n < 1 || n > 2) return;
        try {
            dive(n);
            assert false;
        } catch (Throwable t) {
            assert ((Deep) t).level == (n == 1 ? 4 : 6);
        }
    }
}
