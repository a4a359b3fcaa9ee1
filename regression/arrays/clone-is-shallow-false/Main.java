public class Main {
    public static void test(int v) {
        int[][] a = {{v}, {2, 3}};
        int[][] b = a.clone();
        b[0][0] = 9;
        b[1] = new int[0];
        assert a != b && a[1].length == 2 && a[0][0] == v;
    }
}
