public class Main {
    static class A extends RuntimeException { }
    static class B extends RuntimeException { }
    static class C extends RuntimeException { }
    public static void test(int k) {
        int r = 0;
        try {
            try {
                try {
                    if (k == 0) throw new A();
                    if (k == 1) throw new B();
                    if (k == 2) throw new C();
                    r = 9;
                } catch (A e) {
                    r = 1;
                }
            } catch (B e) {
                r = 2;
            } finally {
                r += 10;
            }
        } catch (C e) {
            r += 3;
        }
        assert r == (k == 0 ? 11 : k == 1 ? 12 : k == 2 ? 13 : 19);
    }
}
