public class Main {
    static int v = 1;
    static int f(int v) { return v + Main.v; }
    public static void test(int k) {
        assert f(k) == k + 1;
        for (int v = 0; v < 2; v++) {
            Main.v += v;
        }
        { int v = 9; assert v == 9; }
        assert v == 1;
    }
}
