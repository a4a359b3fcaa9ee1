public class Main {
    public static void test(int n) {
        int s = 0;
        for (int i = 0; i < n; i++) {
            s ^= i & 7;
        }
        assert s >= 0 && s < 8;
    }
}
