public class Main {
    static class A {
        static int a = B.b + 1;
    }
    static class B {
        static int b = A.a + 1;
    }
    public static void test() {
        assert A.a == 2 && B.b == 1;
    }
}
