public class Main {
    public static int test(int[] a) {
        if (a == null) {
            return 0;
        }
        return a[0];
    }
}
