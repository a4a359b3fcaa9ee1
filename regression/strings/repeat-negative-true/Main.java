public class Main {
    public static void test(int n) {
        try {
            if (n < 2) {
                assert "ab".repeat(n).length() == 2 * n;
            }
        } catch (IllegalArgumentException e) {
            assert n < 0;
        }
    }
}
