public class Main {
    interface I { }
    interface J extends I { }
    static class A { }
    static class B extends A implements J { }
    public static void test(boolean b) {
        A a = b ? new B() : new A();
        assert a instanceof I == b && a instanceof J == b;
    }
}
