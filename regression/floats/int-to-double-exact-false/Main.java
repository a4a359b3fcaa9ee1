public class Main {
    public static void test(int x) {
        float f = x;
        assert (int) f == x && f <= 2147483647.0;
    }
}
