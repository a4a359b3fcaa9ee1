public class Main {
    static class Holder { Object o; Holder(Object o) { this.o = o; } }
    static class T { int v; T(int v) { this.v = v; } }
    static void swap(Holder a, Holder b) {
        Object t = a.o;
        a.o = b.o;
        b.o = a.o;
    }
    public static void test(int x, int y) {
        Holder a = new Holder(new T(x));
        Holder b = new Holder(new T(y));
        swap(a, b);
        assert ((T) a.o).v == y;
        assert ((T) b.o).v == x;
    }
}
