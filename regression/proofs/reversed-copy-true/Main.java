public class Main {
    static void test(int[] a) {
        if (a == null) {
            return;
        }
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            b[a.length - 1 - i] = a[i];
        }
        for (int i = 0; i < b.length; i++) {
            assert b[i] == a[a.length - 1 - i];
        }
    }
}
