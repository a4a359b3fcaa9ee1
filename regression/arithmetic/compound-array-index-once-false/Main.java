public class Main {
    public static void test(int x) {
        int[] a = {x, x, x};
        int i = 0;
        a[i++] += 10;
        a[i++] *= 2;
        assert i == 2 && a[1] == x && a[2] == x;
    }
}
