public class Main {
    static int made;
    static int next() { return ++made; }
    public static void test(int k) {
        int[][] a = {{next(), k}, {}, {next(), next(), next()}};
        assert a.length == 3 && a[1].length == 0 && a[0][1] == k;
        assert a[2][2] == 3;
        Object[] o = a;
        assert o[0] instanceof int[];
    }
}
