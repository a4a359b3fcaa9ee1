public class Main {
    static void need(Object o) {
        if (o == null) {
            throw new NullPointerException();
        }
    }
    public static void test(int[] a) {
        try {
            need(a);
        } catch (NullPointerException e) {
            assert a == null;
        }
    }
}
