public class Main {
    static class A { int v; }
    static class B extends A { }
    static class Box { A[] a; }

    public static void test(Box b) {
        if (b != null && b.a != null && b.a.length > 0) {
            b.a[0] = new A();
        }
    }
}
