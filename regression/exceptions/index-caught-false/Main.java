public class Main {
    public static void test(int i) {
        int[] a = {1, 2, 3};
        int r;
        try {
            r = a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            r = 0;
        }
        assert r == (i >= 0 && i <= 3 ? i + 1 : 0);
    }
}
