public class Main {
    public static void test(int n) {
        if (n < 0 || n > 3) {
            return;
        }
        int i = 0;
        do {
            i++;
        } while (i < n);
        assert i == (n == 0 ? 1 : n);
    }
}
