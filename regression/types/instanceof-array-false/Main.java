public class Main {
    static class A { }
    static class B extends A { }
    public static void test(int k) {
        Object o = k == 0 ? new int[1] : k == 1 ? new A[1] : k == 2 ? new B[1] : new int[1][1];
        assert o instanceof A[] == (k == 1 || k == 2);
        assert o instanceof Object[] == (k == 1 || k > 2 || k < 0);
        assert o instanceof int[] == (k == 0);
        assert o instanceof Cloneable;
    }
}
