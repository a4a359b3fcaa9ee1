public class Main {
    static int log;
    static int note(int d) { log = log * 10 + d; return d; }
    interface I { int X = note(1); }
    interface J extends I { int Y = note(2); default void f() { } }
    static class C implements J { static { note(3); } }
    public static void test(int k) {
        new C();
        assert log == 23;
        int x = C.X;
        assert log == 23 && x == 1;
    }
}
