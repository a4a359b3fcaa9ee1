public class Main {
    public static void test(float x) {
        float q = x / 0f;
        assert q != q || q == q + 1f;
    }
}
