public class Main {
    public static void test(int[] a, int n) {
        if (n > 5 && n < 9) {
            a[n] = 1;
            assert a[n] == 2;
        }
    }
}
