public class Main {
    public static void test(int k) {
        int n = 0;
        outer:
        for (int i = 0; i < 3; i++) {
            int j = 0;
            while (true) {
                if (j == k || j == 3) {
                    continue outer;
                }
                n++;
                j++;
            }
        }
        assert n == (k >= 0 && k < 3 ? 3 * k : 9);
    }
}
