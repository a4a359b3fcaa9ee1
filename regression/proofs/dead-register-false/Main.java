public class Main {
    static void test(int n) {
        int i = 0;
        int last;
        while (i < n) {
            last = i;
            i = last + 1;
        }
        assert i < 8_000_000;
    }
}
