import org.cprover.CProver;

public class Main {
    static class A { int v; }
    static class B extends A { }

    public static void test() {
        A[] a = CProver.nondetWithoutNull();
        if (a.length > 0) {
            a[0] = new B();
        }
    }
}
