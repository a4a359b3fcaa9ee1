public class Main {
    static int log;
    static int note(int d) { log = log * 10 + d; return d; }
    static class A { static int a = note(1); }
    static class B extends A { static int b = note(2); }
    public static void test() {
        int x = B.b;
        assert log == 21 && x == 2;
    }
}
