public class Main {
    public static void test(byte b) {
        int r = b >>> 4;
        assert r >= 0&& r < 16;
    }
}
