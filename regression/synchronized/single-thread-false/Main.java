public class Main {
    static int n;
    static synchronized void add(int x) { n += x; }
    synchronized int get() { return n; }
    public static void test(int x) {
        Main m = new Main();
        synchronized (m) {
            synchronized (m) {
                add(x);
            }
            add(1);
        }
        assert m.get() == x;
    }
}
