public class Main {

    public static void test(Object[] a) {
        if (a instanceof int[][] m && m.length > 0 && m[0] != null) {
            assert m[0].length >= 0;
        }
    }
}
