public class Main {
    public static int test(int[] a) {
        if (a == null || a.length == 0) {
            return 0;
        }
        return a[0];
    }
}
