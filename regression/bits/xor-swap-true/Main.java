public class Main {
    public static void test(int x) {
        int[] a = {x, 9};
        int i = 0;
        int j = 1;
        a[i] ^= a[j];
        a[j] ^= a[i];
        a[i] ^= a[j];
        assert x == 0 || a[j] == x;
    }
}
