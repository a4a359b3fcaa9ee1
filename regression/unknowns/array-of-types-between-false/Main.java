public class Main {
    interface Top { }

    interface Middle extends Top { }

    static class A implements Middle { }

    static class B implements Middle { }

    static class C implements Top { }

    public static void test(Top[] a) {
        if (a == null || a.length == 0) {
            return;
        }
        int stored = 0;
        try {
            a[0] = new A();
            a[0] = new B();
            stored = 2;
            a[0] = new C();
        } catch (ArrayStoreException e) {
            assert stored != 2; // here
        }
    }
}
