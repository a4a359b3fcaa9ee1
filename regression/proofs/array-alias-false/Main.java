public class Main {
    static void test(int[] a, int[] b, int n) {
        if (a == null || b == null || a.length < 6) {
            return;
        }
        a[5] = 0;
        for (int i = 0; i < b.length; i++) {
            b[i] = 1;
        }
        assert a[5] == 0;
    }
}
