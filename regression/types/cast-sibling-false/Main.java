public class Main {
    static class A { }
    static class B extends A { }
    static class C extends A { }
    public static void test(int k) {
        A a = k == 2 ? new C() : new B();
        if (k > 0) {
            B b = (B) a;
            assert b != null;
        }
    }
}
