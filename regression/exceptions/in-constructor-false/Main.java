public class Main {
    static int made;
    static class P {
        final int x;
        P(int x) {
            made++;
            if (x < 0) throw new IllegalArgumentException();
            this.x = x;
            made += 10;
        }
    }
    public static void test(int x) {
        P p = null;
        try {
            p = new P(x);
        } catch (IllegalArgumentException e) {
            assert p != null && made == 1;
        }
        assert p == null || made == 11;
    }
}
