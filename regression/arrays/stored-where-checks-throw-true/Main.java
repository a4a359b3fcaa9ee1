public class Main {
    static void test(int[] a) {
        if (a == null) {
            return;
        }
        int[] copy = new int[a.length];
        boolean[] positive = new boolean[a.length];
        int next = 0;
        for (int x : a) {
            copy[next++] = x;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] > 0) {
                positive[i] = true;
            }
        }
        for (int i = 0; i < a.length; i++) {
            assert copy[i] == a[i];
            assert a[i] <= 0 || positive[i];
        }
    }
}
