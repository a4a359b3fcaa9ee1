public class Main {
    static float a = -5.5f;
    static float b = 2f;
    static double c = 5.25;
    public static void test() {
        assert a % b == 0.5f;
        assert c % -1.5 == 0.75;
        assert a % 0f != a % 0f;
        assert 1 / (-0f % b) < 0;
        assert b % Float.POSITIVE_INFINITY == b;
    }
}
