public class Main {
    static class A { }
    static class B extends A { int v; B(int v) { this.v = v; } }
    public static void test(A a) {
        if (a instanceof B) {
            assert ((B) a).v != 8 || a != null;
        }
    }
}
