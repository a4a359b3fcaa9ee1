public class Main {
    static int down(int n) {
        return n <= 0 ? 1 : down(n - 1);
    }
    static void test(int n) {
        assert down(n) == 1;
    }
}
