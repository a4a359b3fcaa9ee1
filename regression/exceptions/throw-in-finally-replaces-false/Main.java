public class Main {
    static class A extends RuntimeException { }
    static class B extends RuntimeException { }
    @SuppressWarnings("finally")
    static void run(boolean a) {
        try {
            if (a) throw new A();
        } finally {
            throw new B();
        }
    }
    public static void test(boolean a) {
        boolean sawA = false;
        boolean sawB = false;
        try {
            run(a);
        } catch (A e) {
            sawA = true;
        } catch (B e) {
            sawB = true;
        }
        assert sawA == a;
    }
}
