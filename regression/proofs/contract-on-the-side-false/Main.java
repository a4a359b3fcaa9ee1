public class Main {
    static int down(int n) {
        return n <= 0 ? 1 - n : down(n - 2);
    }
    static void test(int n) {
        assert n < 4001 || down(n) == 1;
    }
}
