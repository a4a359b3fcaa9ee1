public class Main {
    static int log;
    static class A {
        static int v = 3;
        static { log += 1; }
    }
    static class B extends A {
        static { log += 10; }
    }
    public static void test() {
        int x = B.v;
        assert log == 1 && x == 3;
        new B();
        assert log == 11;
    }
}
