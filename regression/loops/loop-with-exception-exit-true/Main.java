public class Main {
    public static void test(int n) {
        if (n < 0 || n > 4) {
            return;
        }
        int[] a = new int[n];
        int i = 0;
        try {
            while (true) {
                a[i] = 1;
                i++;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            assert i == n;
        }
    }
}
