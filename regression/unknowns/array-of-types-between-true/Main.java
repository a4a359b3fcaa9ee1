public class Main {
    interface Top { }

    interface Middle extends Top { }

    static class A implements Middle { }

    static class B implements Middle { }

    public static void test(Top[] a) {
        if (a == null || a.length == 0) {
            return;
        }
        try {
            a[0] = new A();
            a[0] = new B();
            assert a instanceof Middle[] || a.getClass() == Top[].class;
        } catch (ArrayStoreException e) {
            assert a instanceof A[] || a instanceof B[];
        }
    }
}
