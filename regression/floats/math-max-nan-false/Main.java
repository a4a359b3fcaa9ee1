public class Main {
    public static void test(float x, float y) {
        float m = x > y ? x : y;
        assert m >= x;
    }
}
