public class Main {
    static class A extends RuntimeException { }
    static class B extends RuntimeException { }
    public static void test(int k) {
        int r = 0;
        try {
            if (k == 1) throw new A();
            if (k == 2) throw new B();
            r = 5;
        } catch (A | B e) {
            r = e instanceof A ? 1 : 2;
        }
        assert r == (k == 1 ? 1 : 5);
    }
}
