public class Main {
    static int root(int x) {
        int r = 0;
        for (int bit = 1 << 6; bit != 0; bit >>= 1) {
            if ((r | bit) * (r | bit) <= x) {
                r |= bit;
            }
        }
        return r;
    }
    public static void test(int x) {
        if (x >= 0 && x <= 2000) {
            int r = root(x);
            assert r * r <= x && (r + 1) * (r + 1) > x;
        }
    }
}
