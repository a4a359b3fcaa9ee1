public class Main {
    static void test(int n) {
        int i = 0;
        do {
            i++;
        } while (i < n);
        assert i >= 1;
    }
}
