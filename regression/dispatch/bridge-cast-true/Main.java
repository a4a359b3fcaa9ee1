public class Main {
    static class Num { }
    static class Fn<T> { int f(T t) { return 0; } }
    static class NumFn extends Fn<Num> {
        int f(Num n) { return 1; }
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void test(boolean b) {
        Fn raw = b ? new NumFn() : new Fn<Object>();
        raw.f(new Num());
    }
}
