public class Main {
    static void test(int[] a) {
        if (a == null) {
            return;
        }
        for (int i = 0; i < a.length; i++) {
            a[i] = 0;
        }
        assert a.length == 0 || a[0] == 0;
        for (int j = 0; j < a.length; j++) {
            assert a[j] == 0;
        }
    }
}
