public class Main {
    static void test(int n, long m, Integer given) {
        if (n < -128 || n > 127 || m < 0 || m > 100) {
            return;
        }
        Integer a = n;
        Integer b = n;
        Long c = m;
        Long d = m + 0;
        assert System.identityHashCode(a) == System.identityHashCode(b);
        assert System.identityHashCode(c) == System.identityHashCode(d);
        if (n == 7) {
            assert System.identityHashCode(a) == System.identityHashCode(Integer.valueOf(7));
        }
        if (given == a) {
            assert System.identityHashCode(given) == System.identityHashCode(b);
        }
    }
}
