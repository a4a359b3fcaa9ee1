public class Main {
    static int mid(int x, int y, int z) {
        if (y < z) {
            if (x < y) return y;
            if (x < z) return x;
            return z;
        }
        if (x > y) return y;
        if (x > z) return y;
        return z;
    }
    public static void test(int x, int y, int z) {
        int m = mid(x, y, z);
        int below = (x < m ? 1 : 0) + (y < m ? 1 : 0) + (z < m ? 1 : 0);
        assert below < 2;
    }
}
