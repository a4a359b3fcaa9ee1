public class Main {
    interface Shape { }
    static class Dot implements Shape { }
    static class Line implements Shape { }
    public static void test(boolean b) {
        Shape s = b ? new Dot() : new Line();
        Shape[] a = new Line[1];
        a[0] = s;
        assert a[0] == s;
    }
}
