public class Main {
    static int log;
    static void note(int d) { log = log * 10 + d; }
    static class A { static int x = 5; static { note(1); } static int f() { return x; } }
    static class B extends A { static int y = f() + 1; static { note(2); } }
    public static void test(int k) {
        int x = B.x;
        assert log == 1;
        int y = B.y;
        assert log == 21 && y == 6 && x == 5;
    }
}
