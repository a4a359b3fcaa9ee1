public class Main {
    public static void test(int[] points) {
        if (points != null && points.length == 2 && points[0] == 'a' && points[1] == 0x1F600) {
            assert new String(points, 0, 2).equals("a\ud83d\ude00");
            assert new String(points, 1, 1).length() == 2;
        }
    }
}
