public class Main {
    public static void test(int[] a) {
        int n = -1;
        try {
            n = a.length;
            a = null;
            n += a.length;
            n = -5;
        } catch (NullPointerException e) {
            assert n >= -1;
        }
        assert n != -5;
    }
}
