public class Main {
    public static void test(byte x, byte y, byte z) {
        byte[] a = {x, y, z};
        for (int i = 1; i < 3; i++) {
            byte v = a[i];
            int j = i;
            while (j > 0 && a[j - 1] > v) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = v;
        }
        assert a[0] <= a[1] && a[1] <= a[2];
    }
}
