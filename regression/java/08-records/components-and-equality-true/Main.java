public class Main {
    record Point(int x, int y) { }
    public static void test(int a, int b) {
        Point p = new Point(a, b), q = new Point(a, b);
        assert p != q && p.equals(q) && p.hashCode() == q.hashCode() && p.x() == a;
        assert p.equals(new Point(b, a)) == (a == b );
        assert !p.equals(null) && !p.equals("p");
    }
}
