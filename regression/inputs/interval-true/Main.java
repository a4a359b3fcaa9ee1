public class Main {
    public static void test(int x, long y) {
        assert x >= 0 && y >= 0 && y <= 10 && x <= 10;
    }
}
