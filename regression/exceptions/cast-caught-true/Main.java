public class Main {
    static class A { }
    static class B extends A { }
    public static void test(boolean b) {
        A a = b ? new B() : new A();
        B r = null;
        try {
            r = (B) a;
        } catch (ClassCastException e) {
            assert r == null;
        }
        assert r != null || !b;
    }
}
