public class Main {
    public static void test(float x) {
        float q = x / 0f;
        assert q == Float.POSITIVE_INFINITY || q == Float.NEGATIVE_INFINITY;
    }
}
