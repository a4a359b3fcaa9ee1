public class Main {
    sealed interface Expr permits Num, Add, Neg { }
    record Num(int value) implements Expr { }
    record Add(Expr left, Expr right) implements Expr { }
    record Neg(Expr of) implements Expr { }

    static int eval(Expr e) {
        return switch (e) {
            case Num(int v) -> v;
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg(Num(var v)) -> -v;
            case Neg(Add(Expr a, Expr b)) -> -eval(a) - eval(b);
            case Add(Num(int a), Num(int b)) when a == b -> a * 2;
            case Add(var a, var b) -> eval(a) + eval(b);
        };
    }

    public static void test(int x) {
        Expr twice = new Add(new Num(x), new Num(x));
        Expr all = new Neg(new Neg(new Neg(new Add(twice, new Num(1)))));
        assert eval(twice) == x + x;
        assert eval(all) == -2 * x - 1;
    }
}
