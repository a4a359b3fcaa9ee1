public class Main {
    public static void test(int v) {
        int[] a = {v, 2, 3, 4};
        System.arraycopy(a, 0, a, 1, 3);
        assert a[0] == v && a[1] == v && a[2] == v && a[3] == v;
    }
}
