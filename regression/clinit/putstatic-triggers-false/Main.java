public class Main {
    static class A {
        static int v = 4;
        static int w;
        static { w = v + 1; }
    }
    public static void test() {
        A.v = 10;
        assert A.v == 10 && A.w == 11;
    }
}
