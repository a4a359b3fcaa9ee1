public class Main {
    static Main last;
    int x;
    final int y;

    Main(int n) {
        last = this;
        x = 1;
        if (n > 3) {
            throw new IllegalArgumentException("too big");
        }
        x = 2;
        y = n;
    }

    public static void test(int n) {
        Main made = null;
        try {
            made = new Main(n);
        } catch (IllegalArgumentException e) {
            assert made == null && n > 3;
        }
        assert last.x == (n > 3 ? 1 : 2);
        assert last.y == (n > 3 ? 0 : n);
    }
}
