package objects;

import java.util.function.IntUnaryOperator;

// Objects that are made, changed and shared.
final class Pairs {
    static final class Point {
        int x;
        int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    static Point moved(Point p) { return new Point(p.x + 1, p.y); }
    static Point movedSteps(Point p) {
        Point q = new Point(0, p.y);
        q.x = p.x + 1;
        return q;
    }
    static Point movedSelf(Point p) {
        p.x++;
        return p;
    }

    static Point[] two(int x) { return new Point[] {new Point(x, 0), new Point(x, 0)}; }
    static Point[] twoAgain(int x) {
        Point[] made = new Point[2];
        for (int i = 0; i < 2; i++) {
            made[i] = new Point(x, i - i);
        }
        return made;
    }
    static Point[] twoShared(int x) {
        Point p = new Point(x, 0);
        return new Point[] {p, p};
    }

    static void transfer(Point from, Point to) {
        int moved = from.x;
        from.x = 0;
        to.x += moved;
    }
    static void transferLate(Point from, Point to) {
        to.x += from.x;
        from.x = 0;
    }

    static int twice(IntUnaryOperator f, int x) { return f.applyAsInt(f.applyAsInt(x)); }
    static int twiceSteps(IntUnaryOperator f, int x) {
        int y = f.applyAsInt(x);
        return f.applyAsInt(y);
    }
    static int once(IntUnaryOperator f, int x) { return f.applyAsInt(x); }

    static void tell(int x) { System.out.println("x = " + x); }
    static void tellParts(int x) {
        System.out.print("x = ");
        System.out.println(x);
    }
    static void tellTwice(int x) {
        System.out.println("x = " + x);
        if (x == 3) {
            System.out.println();
        }
    }
}
