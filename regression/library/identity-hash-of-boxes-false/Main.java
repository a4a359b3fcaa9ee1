public class Main {
    static void test(int n, long m) {
        Integer a = n;
        Integer b = n;
        Long c = m;
        assert System.identityHashCode(a) == System.identityHashCode(a);
        assert System.identityHashCode(c) == System.identityHashCode(c);
        assert System.identityHashCode(a) == System.identityHashCode(b);
    }
}
