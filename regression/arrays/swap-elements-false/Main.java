public class Main {
    public static void test(int i, int j) {
        byte[] a = {10, 20, 30};
        if (i < 0 || i > 2 || j < 0 || j > 2) {
            return;
        }
        a[i] += a[j];
        a[j] = (byte) (a[i] - a[j]);
        a[i] -= a[j];
        assert a[0] + a[1] + a[2] == 60;
    }
}
