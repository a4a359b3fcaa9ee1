public class Main {
    static int log;
    static int note(int d) { log = log * 10 + d; return d; }
    static class A {
        static { note(1); }
        static int f(int x) { return x; }
    }
    public static void test() {
        A.f(note(2));
        assert log == 12;
    }
}
