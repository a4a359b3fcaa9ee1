public class Main {
    interface I { }
    static class A { }
    static class B extends A implements I { }
    public static void test(boolean b) {
        A a = b ? new B() : new A();
        if (b) {
            I i = (I) a;
            assert i == a;
        }
    }
}
