public class Main {
    static int log;
    static class C {
        static final int K = 7;
        static final Integer BOXED = 8;
        static { log++; }
    }
    public static void test(int k) {
        int x = C.K;
        Class<?> c = C.class;
        C[] array = new C[1];
        assert log == 0 && x == 7 && array[0] == null && c != null;
        int y = C.BOXED;
        assert log == 1 && y == 8;
    }
}
