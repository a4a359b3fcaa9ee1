public class Main {
    static abstract class Op {
        abstract int apply(int x);
        int twice(int x) { return apply(apply(x)); }
    }
    static class Neg extends Op { int apply(int x) { return -x; } }
    static class Inc extends Op { int apply(int x) { return x + 1; } }
    public static void test(int x) {
        Op neg = new Neg();
        Op inc = new Inc();
        assert neg.twice(x) == x;
        assert inc.twice(x) == x + 2;
    }
}
