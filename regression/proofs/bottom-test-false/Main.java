public class Main {
    static void test(int n) {
        int i = 0;
        do {
            i++;
        } while (i < n);
        assert n < 100_000_000 || i > n;
    }
}
