public class Main {
    static class A { }
    static class B extends A { }
    public static void test(int k) {
        A a = k == 0 ? null : k == 1 ? new A() : new B();
        boolean isB = a instanceof B;
        assert a instanceof A == (k != 0);
        assert isB == (k != 0 && k != 1);
    }
}
