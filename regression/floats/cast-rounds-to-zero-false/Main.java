public class Main {
    public static void test(float x) {
        if (x > -100f && x < 100f) {
            int i = (int) x;
            assert i <= x;
        }
    }
}
