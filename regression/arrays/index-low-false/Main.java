public class Main {
    public static int test(int i) {
        long[] a = new long[3];
        if (i >= -1 && i < 3) {
            a[i] = 5L;
        }
        return (int) a[0];
    }
}
