public class Main {
    static void test(int[] a) {
        if (a == null) {
            return;
        }
        for (int i = a.length; i > 1; i--) {
            for (int j = 0; j + 1 < i; j++) {
                if (a[j] > a[j + 1]) {
                    int t = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = t;
                }
            }
        }
    }
}
