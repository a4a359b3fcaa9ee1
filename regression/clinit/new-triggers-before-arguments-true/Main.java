public class Main {
    static int log;
    static int note(int d) { log = log * 10 + d; return d; }
    static class A {
        static { note(1); }
        A(int x) { note(3); }
    }
    public static void test() {
        new A(note(2));
        assert log == 123;
    }
}
