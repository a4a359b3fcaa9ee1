public class Main {
    static class A { }
    static class B extends A { int v; }
    public static int test(A a) {
        if (a == null) {
            return 0;
        }
        return ((B) a).v;
    }
}
