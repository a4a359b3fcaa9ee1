public class Main {
    static void test(int[] a, int[] b, int n) {
        if (a == null || b == null || a.length == 0 || a == b) {
            return;
        }
        a[0] = 0;
        for (int i = 0; i < b.length; i++) {
            b[i] = 1;
        }
        assert a[0] == 0;
    }
}
