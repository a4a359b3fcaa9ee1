public class Main {
    static int test(int low, int high) {
        if (low < 0 || high < low) {
            return 0;
        }
        int sum = low + high;
        int middle = sum >>> 1;
        return sum < 10 ? sum : middle;
    }
}
