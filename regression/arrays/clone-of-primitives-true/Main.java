public class Main {
    public static void test(long v) {
        long[] a = {v, v + 1};
        long[] b = a.clone();
        a[1] = 0;
        assert b.length == 2 && b[1] == v + 1;
    }
}
