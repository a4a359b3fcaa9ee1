public class Main {
    sealed interface Shape permits Square, Circle { int area(); }
    record Square(int side) implements Shape { public int area() { return side + side; } }
    static final class Circle implements Shape {
        final int r;
        Circle(int r) { this.r = r; }
        public int area() { return 3 - r; }
    }
    static int measure(Shape s) {
        if (s instanceof Square q) return q.side();
        if (s instanceof Circle c) return c.r;
        throw new AssertionError();
    }
    public static void test(int k, int x) {
        Shape s = k > 0 ? new Square(x) : new Circle(x);
        assert measure(s) == x;
        assert s.area() == (k > 0 ? 2 * x  : 3 - x);
    }
}
