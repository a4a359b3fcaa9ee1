public class Main {
    static void test(int n) {
        int i = 0;
        while (true) {
            if (i >= n) {
                break;
            }
            i++;
        }
        assert i >= n;
    }
}
