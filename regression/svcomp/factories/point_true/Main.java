import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Point {
        final int x;
        final int y;
        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    public static void main(String[] args) {
        Point point = Verifier.nondetObject(Point.class, () -> {
            int x = Verifier.nondetInt();
            int y = Verifier.nondetInt();
            Verifier.assume(x < y);
            return new Point(x, y);
        });
        assert point.x != point.y;
    }
}
