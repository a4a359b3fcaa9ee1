public class Main {
    private int p = 3;
    private static int q = 4;

    private int add(int k) {
        return p += k;
    }

    static class Nested {
        private int own = 10;

        int go(Main m, int k) {
            m.p++;
            q += 2;
            return m.add(k) + Main.q + new Main().p;
        }
    }

    class Inner {
        private int z = p;

        int both(Inner other) {
            return z * 10 + other.z++;
        }
    }

    public static void test(int k) {
        Main m = new Main();
        Nested n = new Nested();
        assert n.go(m, k) == 4 + k + 6 + 3;
        assert n.own == 10;
        Inner i = m.new Inner();
        int z = 4 + k;
        assert i.both(i) == z * 10 + z;
        assert i.z == z + 1;
    }
}
