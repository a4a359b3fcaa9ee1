public class Main {
    static long test(int low, int high, long first, long last) {
        if (low < 0 || high < low || first < 0 || last < first) {
            return 0;
        }
        return ((low + high) >>> 1) + ((first + last) >>> 1 & 1);
    }
}
