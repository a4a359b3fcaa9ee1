public class Main {
    public static void test(float x) {
        double d = x;
        assert (float) d == x || x != x;
    }
}
