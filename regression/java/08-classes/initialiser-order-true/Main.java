public class Main {
    static int log;
    static void note(int d) { log = log * 10 + d; }
    static class A {
        int a = 1;
        { note(1); }
        A() { note(2); hook(); }
        void hook() { note(3); }
    }
    static class B extends A {
        int b = 5;
        { note(4); }
        B(int k) { super(); note(5); b += k; }
        @Override void hook() { note(b == 0 ? 6 : 7); }
    }
    public static void test(int k) {
        B b = new B(k);
        assert log == 12645 && b.b == k + 5;
    }
}
