public class Main {
    static void test(int n) {
        int i = 0;
        int last;
        while (i < n) {
            last = i;
            i = last + 1;
        }
        assert n < 0 || i == n;
    }
}
