public class Main {
    public static void test(int k) {
        Object[] a = k == 1 ? new int[2][] : new Object[2];
        a[0] = new int[1];
        assert a.length == 2;
    }
}
