public class Main {
    public static void test(int d) {
        int r = 10 % d;
        assert r <= 10;
    }
}
