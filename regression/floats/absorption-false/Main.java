public class Main {
    public static void test(float x) {
        if (x >= 1f && x <= 16777216f) {
            float y = x + 1f;
            assert y > x;
        }
    }
}
