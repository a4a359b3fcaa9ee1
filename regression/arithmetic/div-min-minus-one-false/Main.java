public class Main {
    public static void test(int x) {
        int q = x / -1;
        int r = x % -1;
        assert r == 0 && (x >= 0 || q > 0);
    }
}
