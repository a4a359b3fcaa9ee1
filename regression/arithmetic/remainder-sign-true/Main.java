public class Main {
    public static void test(int x) {
        int r = x % 3;
        assert r < 3 && r > -3 && (r == 0 || r < 0 == x < 0);
    }
}
