public class Main {
    static void test(float a, float b) {
        assert Math.copySign(a, b) != -2.5f;
    }
}
