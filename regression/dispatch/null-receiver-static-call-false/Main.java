public class Main {
    static int s() { return 1; }
    int v() { return 2; }
    @SuppressWarnings("static-access")
    public static int test(Main m) {
        int x = m.s();
        if (m == null) {
            return m.v();
        }
        return 0;
    }
}
