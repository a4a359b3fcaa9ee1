public class Main {
    static void test(int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 3; j++) {
                k++;
            }
        }
        assert k <= 1_000_000;
    }
}
