public class Main {
    static int zeller(int d, int m, int y) {
        if (m < 3) {
            m += 12;
            y--;
        }
        return (d + 13 * (m + 1) / 5 + y + y / 4 - y / 100 + y / 400) % 7;
    }
    static int table(int d, int m, int y) {
        int[] t = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 5};
        if (m < 3) {
            y--;
        }
        return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
    }
    public static void test(int d, int m, int y) {
        if (d < 1 || d > 28 || m < 1 || m > 12 || y < 1990 || y > 2010) {
            return;
        }
        assert (zeller(d, m, y) + 6) % 7 == table(d, m, y); // here
    }
}
