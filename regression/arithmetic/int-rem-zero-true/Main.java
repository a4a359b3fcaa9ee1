public class Main {
    public static void test(int d) {
        int r = d == 0 ? 0 : 10 % d;
        assert r <= 10;
    }
}
