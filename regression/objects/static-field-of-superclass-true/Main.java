public class Main {
    static class A { static int n = 1; }
    static class B extends A { }
    static class C extends A { static int n = 5; }
    public static void test() {
        B.n++;
        C.n++;
        assert A.n == 2 && C.n == 6;
    }
}
