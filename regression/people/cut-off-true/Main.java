public class Main {
    public static void test(int[] a, int n) {
        if (n > 3 && n < 5) {
            if (a == null || a.length < 5) {
                return;
            }
            a[n] = 2;
            assert a[n] == 2;
        }
    }
}
