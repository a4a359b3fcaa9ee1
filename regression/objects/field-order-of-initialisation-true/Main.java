public class Main {
    static int log;
    static int note(int d) {
        log = log * 10 + d;
        return d;
    }
    static class A {
        int a = note(1);
        A() { note(2); }
    }
    static class B extends A {
        int b = note(3);
        { note(4); }
        int c = note(5);
        B() {
            super();
            note(6);
        }
    }
    public static void test() {
        new B();
        assert log == 123456;
    }
}
