public class Main {
    static void test(int n) {
        if (n < 0 || n > 31) {
            return;
        }
        int[] words = new int[1];
        int at = n / 8;
        if (words.length <= at / 4) { // with n < 32 nobody gets there
            words = new int[at];
        }
        words[at / 4] |= 1 << n;
        assert words.length == 1 && (words[0] >>> n & 1) == 1;
    }
}
