public class Main {
    public static void test(int x, int y, int z) {
        int[] a = {x, y, z};
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j + 1 < a.length - i; j++) {
                if (a[j] > a[j + 1]) {
                    int t = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = t;
                }
            }
        }
        assert a[0] <= a[1] && a[1] <= a[2];
    }
}
