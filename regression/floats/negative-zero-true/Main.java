public class Main {
    public static void test(float x) {
        if (x == 0f) {
            float q = 1f / x;
            assert q > 0 || q == Float.NEGATIVE_INFINITY;
        }
    }
}
