public class Main {
    record Point(int x, int y) {
    }

    public static void test(Point p) {
        if (p != null) {
            assert p.x() < 5 || p.x() >= 5;
        }
    }
}
