public class Main {
    static float f = 0.1f;
    static double d = 0.1;
    public static void test() {
        assert f == d;
    }
}
