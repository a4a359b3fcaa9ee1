public class Main {
    static int log;
    static int t(int d) { log = log * 10 + d; return d; }
    static int[] arr(int d) { log = log * 10 + d; return new int[10]; }
    static int sum(int a, int b, int c) { return a + b * 10 + c * 100; }
    public static void test(int k) {
        int i = 1;
        int r = sum(i++, i++ + i, i = 7);
        assert r == 1 + 50 + 700 && i == 7;
        arr(1)[t(2)] = t(3) + t(4) * t(5);
        assert log == 12345;
        i = k;
        i = i++ + ++i;
        assert i == 2 * k + 2;
    }
}
