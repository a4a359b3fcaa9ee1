public class Main {
    static int fib(int n) {
        if (n < 2) {
            return 1;
        }
        int a = fib(n - 1);
        int b = fib(n - 2);
        return a > 1000 || b > 1000 ? 1000 : a + b;
    }
    static void test(int n) {
        assert fib(n) >= 1;
    }
}
