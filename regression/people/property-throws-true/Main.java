public class Main {
    public static void test(int[] a, int d) {
        int result = 0;
        try {
            result = 1 / d;
        } catch (RuntimeException e) {
            result = 1;
        }
        assert result != 7;
    }
}
