public class Main {
    static void test(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 3;
        }
        assert sum >= 0;
    }
}
