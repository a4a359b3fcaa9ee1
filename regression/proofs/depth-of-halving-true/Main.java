public class Main {
    static int depth(int lo, int hi) {
        if (hi - lo <= 1) return 0;
        int mid = lo + (hi - lo) / 2;
        return 1 + Math.max(depth(lo, mid), depth(mid, hi));
    }
    static void test(int n) {
        if (n < 0) return;
        assert depth(0, n) >= 0;
    }
}
