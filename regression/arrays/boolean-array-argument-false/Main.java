public class Main {
    public static void test(boolean[] a) {
        if (a != null && a.length == 2) {
            int n = (a[0] ? 1 : 0) + (a[1] ? 1 : 0);
            a[0] = n == 2;
            assert n < 2;
        }
    }
}
