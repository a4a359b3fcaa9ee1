public class Main {
    static void test(int[] a) {
        if (a == null) {
            return;
        }
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while ((j >= 0 || i > 40_000) && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }
}
