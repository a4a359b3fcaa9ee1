public class Main {
    sealed interface S permits E, R { }
    enum E implements S { X, Y }
    record R(int v) implements S { }
    static int f(S s) {
        return switch (s) {
            case E.X -> 1;
            case R(int v) when v > 0 -> 2;
            case E.Y -> 3;
            case R r -> r.v();
        };
    }
    static int g(E e) {
        return switch (e) {
            case X -> 1;
            case null -> 0;
            case Y -> 2;
        };
    }
    public static void test(int k) {
        assert f(E.X) == 1 && f(E.Y) == 3 && g(null) == 0 && g(E.Y) == 2;
        assert f(new R(k)) == (k > 0 ? k : k) && k != 1;
    }
}
