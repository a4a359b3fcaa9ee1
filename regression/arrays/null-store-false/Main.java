public class Main {
    public static void test(boolean b) {
        int[] a = b ? null : new int[1];
        if (b || a.length == 1) {
            a[0] = 1;
        }
    }
}
