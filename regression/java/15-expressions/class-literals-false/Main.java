public class Main {
    interface I { }
    static class A implements I { }
    static class B extends A { }
    public static void test(int k) {
        Object o = k > 0 ? new B() : new A();
        assert (o.getClass() == B.class) == (k > 1);
        Class<?> a = A.class, b = B.class;
        assert a != b && a == A.class && int.class == Integer.TYPE && void.class != null;
        assert I.class.isInstance(o) && A.class.isAssignableFrom(B.class) && !B.class.isAssignableFrom(A.class);
        assert I.class.isInterface() && B.class.getSuperclass() == A.class && o.getClass().hashCode() == o.getClass().hashCode();
        assert Main.class.getName().equals("Main") && B.class.getName().equals("Main$B") && B.class.getSimpleName().equals("B");
    }
}
