public class Main {
    public static void test(int[] a) {
        if (a != null && a.length > 0) {
            assert a[0] > 0 && a[0] < 10;
        }
    }
}
