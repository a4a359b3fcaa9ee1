public class Main {
    static int log;
    static int note(int d) { log = log * 10 + d; return d; }
    interface I {
        int X = note(1);
        default int f() { return 0; }
    }
    interface J { int Y = note(2); }
    static class A implements I, J { static int a = note(3); }
    public static void test() {
        new A();
        assert log == 13;
    }
}
