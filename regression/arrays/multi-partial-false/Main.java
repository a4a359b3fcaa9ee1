public class Main {
    public static int test(int i) {
        int[][][] a = new int[2][3][];
        a[0][0] = new int[2];
        if (i == 0 || i == 1) {
            return a[i][0][1];
        }
        return 0;
    }
}
