public class Main {
    public static void test(float x) {
        float d = x - x;
        assert d == 0f;
    }
}
