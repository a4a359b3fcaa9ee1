public class Main {
    public static void test(int[] xs) {
        if (xs == null || xs.length != 4) {
            return;
        }
        float sum = 0;
        long exact = 0;
        for (int x : xs) {
            sum += x;
            exact += x;
        }
        assert sum == exact; // here
    }
}
