public class Main {
    public static void test(int x) {
        int r = x % 3;
        assert r < 3 && r >= 0;
    }
}
