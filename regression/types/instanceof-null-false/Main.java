public class Main {
    static class A { }
    public static void test(A a) {
        assert a instanceof A;
    }
}
