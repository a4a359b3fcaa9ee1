public class Main {
    static class Num { int v; Num(int v) { this.v = v; } }
    static abstract class Fn<T> { abstract int f(T t); }
    static class Succ extends Fn<Num> { int f(Num n) { return n.v + 1; } }
    static int apply(Fn<Num> f, Num n) { return f.f(n); }
    public static void test(int x) {
        assert apply(new Succ(), new Num(x)) == x;
    }
}
