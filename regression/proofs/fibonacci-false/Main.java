public class Main {
    static int fib(int n) {
        if (n < 2) {
            return 1;
        }
        return fib(n - 1) + fib(n - 2);
    }
    static void test(int n) {
        assert n < 40 || fib(n) >= 1;
    }
}
