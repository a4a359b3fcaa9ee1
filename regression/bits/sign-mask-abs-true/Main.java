public class Main {
    public static void test(int x) {
        int m = x >> 31;
        int a = (x ^ m) - m;
        assert a >= 0 || x == a;
        assert a == x || a == -x;
    }
}
