import org.sosy_lab.sv_benchmarks.ObjectFactory;
import org.sosy_lab.sv_benchmarks.Verifier;

class Main {
    static class Point {
        final int x;
        final Point next;

        Point(int x, Point next) {
            this.x = x;
            this.next = next;
        }
    }

    static class Points implements ObjectFactory<Point> {
        @Override
        public Point createObject() {
            int x = Verifier.nondetInt();
            Verifier.assume(x > 0 && x < 10);
            return new Point(x, Verifier.nondetBoolean() ? null : Verifier.nondetObject(Point.class, () -> null));
        }
    }

    static void test() {
        Point a = Verifier.nondetObject(Point.class, new Points());
        Point b = Verifier.nondetObject(Point.class, new Points());
        assert a.next == null && a.x > 0 && b.x < 10;
        assert a ==  b;
        assert a.x != b.x || b.next == null;
    }
}
