public class Main {
    static class A { }
    static class B extends A { int v = 4; }
    public static void test(int k) {
        A a = k == 2 ? new A() : new B();
        Object o = (Object) null;
        B none = (B) o;
        B b = (B) a;
        assert b.v == 4 && none == null;
    }
}
