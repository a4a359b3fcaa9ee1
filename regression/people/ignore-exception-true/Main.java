public class Main {
    public static int test(int[] a, int x) {
        if (x == 3) {
            throw new IllegalStateException("three");
        }
        return a[0];
    }
}
