public class Main {
    static int[] boom() {
        throw new IllegalStateException();
    }

    public static void test(int x) {
        int[] a = {0, 0, 0};
        int i = 0;
        a[i] = i = 2; // the index is taken before the right side runs
        assert a[0] == 2 && a[2] == 0 && i == 2;
        int[] b = a;
        int j = 1;
        b[j] = (b = new int[] {x, x})[j = 0] + j;
        assert a[1] == x && b[1] == x && j == 0;
        int k = 0;
        try {
            a[k++] += boom()[k++];
        } catch (IllegalStateException e) {
            k += 10;
        }
        assert k == 11;
        int n = x;
        n += n++ * 2 + n;
        assert n == x + x * 2 + x + 1;
    }
}
