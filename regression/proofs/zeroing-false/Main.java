public class Main {
    static void test(int[] a) {
        if (a == null) {
            return;
        }
        for (int i = 0; i < a.length; i++) {
            a[i] = i < 30_000 ? 0 : 1;
        }
        for (int j = 0; j < a.length; j++) {
            assert a[j] == 0;
        }
    }
}
