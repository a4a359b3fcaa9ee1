public class Main {
    public static void test(int n) {
        if (n < 0 || n > 10) {
            return;
        }
        int lo = 0;
        int hi = n;
        while (lo < hi) {
            lo++;
            hi--;
        }
        assert lo - hi == 0;
    }
}
