public class Main {
    static int[] eleven() {
        int[] a = new int[12];
        a[11] = 5;
        return a;
    }
    public static void test(int[] a) {
        if (a != null && a.length == 12) {
            assert a[11] != 5 || a[11] > 0;
        }
    }
}
