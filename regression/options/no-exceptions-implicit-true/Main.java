public class Main {
    static int chosen(int[] a, int i) {
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }
    public static void test(int i) {
        if (i < 0 || i > 1) return;
        assert chosen(new int[2], i) <= 0;
    }
}
