public class Main {
    public static int test(int[] a, int i) {
        if (a == null || i < 0 || i >= a.length) {
            return 0;
        }
        return a[i];
    }
}
