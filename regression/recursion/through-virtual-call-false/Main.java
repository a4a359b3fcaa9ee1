public class Main {
    static abstract class Expr { abstract int eval(); }
    static class Num extends Expr {
        final int v;
        Num(int v) { this.v = v; }
        int eval() { return v; }
    }
    static class Add extends Expr {
        final Expr a;
        final Expr b;
        Add(Expr a, Expr b) {
            this.a = a;
            this.b = b;
        }
        int eval() { return a.eval() + b.eval(); }
    }
    public static void test(int x) {
        Expr e = new Add(new Num(x), new Add(new Num(1), new Num(x)));
        assert e.eval() == 2 * x;
    }
}
