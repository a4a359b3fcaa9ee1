public class Main {
    static long pow(long b, int e) {
        if (e == 0) return 1;
        long h = pow(b, e / 2);
        return e % 2 == 0 ? h * h : h * h * b;
    }
    static void test(int e) {
        if (e < 0) return;
        assert (pow(3, e) & 1) == 1;
    }
}
