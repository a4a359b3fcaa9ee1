public class Main {
    sealed interface Expr permits Num, Add, Neg { }
    record Num(int v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }
    static int eval(Expr e) {
        return switch (e) {
            case Num(int v) -> v;
            case Add(Num(var a), Num(var b)) -> a + b;
            case Add(Expr a, Expr b) -> eval(a) + eval(b);
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg(var inner) -> -eval(inner);
        };
    }
    public static void test(int a, int b) {
        Expr e = new Add(new Neg(new Num(a)), new Add(new Num(b), new Num(1)));
        assert eval(e) == b + 1 - a;
        assert eval(new Neg(new Neg(e))) == eval(e);
    }
}
