public class Main {
    public static void test(int[] a) {
        if (a == null || a.length == 0) {
            return;
        }
        int m = a[0];
        for (int i = 0; i < a.length; i++) {
            m = Math.max(m, a[i]);
        }
        boolean found = false;
        for (int i = 0; i < a.length; i++) {
            assert a[i] <= m;
            found |= a[i] == m;
        }
        assert found;
    }
}
