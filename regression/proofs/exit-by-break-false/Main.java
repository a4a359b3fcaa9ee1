public class Main {
    static void test(int n) {
        int i = 0;
        while (true) {
            if (i >= n || i == 6_000_000) {
                break;
            }
            i++;
        }
        assert i >= n;
    }
}
