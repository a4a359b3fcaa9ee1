public class Main {
    private static int[] table = {1, 2, 3};

    public static void test(int[] a) {
        if (a != null && a.length > 0) {
            a[0] = 7;
            assert table[0] == 1;
        }
    }
}
