public class Main {
    public static void test(int[] points) {
        if (points != null && points.length == 2) {
            new String(points, 0, 2);
        }
    }
}
