public class Main {
    static void test(float a, float b) {
        float r = Math.copySign(2.5f, b);
        assert r == 2.5f || r == -2.5f;
    }
}
