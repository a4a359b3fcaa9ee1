public class Main {
    static void test(int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            k = 0;
            for (int j = 0; j < n; j++) {
                if (k < 10) {
                    k++;
                }
            }
        }
        assert k <= 10;
    }
}
