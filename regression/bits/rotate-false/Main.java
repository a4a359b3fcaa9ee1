public class Main {
    public static void test(int x, int n) {
        int r = x << n | x >>> (31 - n);
        int back = r >>> n | r << -n;
        assert back == x;
    }
}
