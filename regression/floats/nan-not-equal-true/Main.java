public class Main {
    public static void test(float x) {
        assert x == x || x != x && !(x < 0) && !(x >= 0);
    }
}
