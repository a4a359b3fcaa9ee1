public class Main {
    public static void test(int i, long v) {
        long[] a = new long[5];
        a[(i & 0x7fffffff) % 5] = v;
        long s = 0;
        for (int k = 0; k < a.length; k++) {
            s += a[k];
        }
        assert s == v;
    }
}
