public class Main {
    public static void test(int x) {
        if (x == 100) {
            float f = x;
            f /= 8;
            f -= 0.5;
            f++;
            assert f == 13.5f;
        }
    }
}
