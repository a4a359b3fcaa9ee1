public class Main {
    public static void test(int i, int j) {
        int[] a = new int[4];
        if (i >= 0 && i < 4 && j >= 0 && j < 4) {
            a[i] = 7;
            a[j] = 8;
            assert a[i] == 7 || i == j && a[i] == 8;
        }
    }
}
