public class Main {
    static float tiny = Float.MIN_VALUE;
    static double small = Double.MIN_VALUE;
    public static void test() {
        float h = tiny / 2f;
        double g = -small / 2.0;
        assert h > 0f;
        assert g == 0.0 && 1.0 / g < 0;
    }
}
