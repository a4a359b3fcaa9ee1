public class Main {
    static int log;
    static class A { static int v = ++log; }
    static class B { static int v = ++log; }
    public static void test(int k) {
        int first = k == 0 ? A.v : B.v;
        int second = B.v;
        assert first == 1 && second == 1;
    }
}
