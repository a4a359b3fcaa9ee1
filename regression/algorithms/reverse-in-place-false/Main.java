public class Main {
    public static void test(int[] a) {
        if (a == null) {
            return;
        }
        int[] old = a.clone();
        for (int i = 0, j = a.length - 1; i < j; i++, j--) {
            int t = a[i];
            a[i] = a[j];
            a[j] = a[i];
        }
        for (int i = 0; i < a.length; i++) {
            assert a[i] == old[a.length - 1 - i];
        }
    }
}
