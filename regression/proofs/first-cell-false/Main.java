public class Main {
    static void test(int[] a) {
        if (a == null || a.length == 0) {
            return;
        }
        int i = 0;
        while (i < a.length) {
            a[i > 40_000 ? 0 : i] = i > 40_000 ? 1 : 0;
            i++;
        }
        assert a[0] == 0;
    }
}
