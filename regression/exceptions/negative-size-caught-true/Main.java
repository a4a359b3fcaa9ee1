public class Main {
    public static void test(int n) {
        if (n > 3) {
            return;
        }
        int[] a = null;
        try {
            a = new int[n];
        } catch (NegativeArraySizeException e) {
            assert n < 0;
        }
        assert a != null || n < 0;
    }
}
