public class Main {
    static int[] a = new int[3];
    static void fill(int stop) {
        for (int i = 0; i < 3; i++) {
            if (i == stop) throw new IllegalStateException();
            a[i] = 1;
        }
    }
    public static void test(int stop) {
        try {
            fill(stop);
        } catch (IllegalStateException e) {
            assert a[0] + a[1] + a[2] < 2;
        }
    }
}
