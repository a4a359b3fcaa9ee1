public class Main {
    enum Op {
        ADD { int apply(int x) { return x + 1; } },
        NEG { int apply(int x) { return -x; } },
        SAME;
        int apply(int x) { return x; }
    }
    public static void test(int k, int x) {
        if (k < 0 || k > 2) return;
        int r = Op.values()[k].apply(x);
        assert r == (k == 0 ? x + 1 : k == 1 ? -x : x);
        assert Op.ADD.getClass() != Op.class && Op.ADD.getDeclaringClass() == Op.class && Op.SAME.getClass() == Op.class;
    }
}
