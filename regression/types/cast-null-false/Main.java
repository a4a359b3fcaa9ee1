public class Main {
    static class A { int v; }
    public static int test(A a) {
        Object o = a;
        A b = (A) o;
        return b.v;
    }
}
