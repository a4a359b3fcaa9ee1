import java.util.*;

public class Main {
    record Point(int x, int y) {
        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    public static void test(int a, int b, int c) {
        Map<Point, Integer> map = new HashMap<>();
        map.put(new Point(a, b), 1);
        map.put(new Point(b, c), 2);
        map.put(new Point(c, a), 3);
        int size = 0;
        for (Point p : map.keySet()) size++;
        assert size == 3;
    }
}
