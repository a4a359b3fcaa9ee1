public class Main {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1);
    }

    static int upToSix(int n) {
        int product = 1;
        for (int i = 2; i <= n && i <= 6; i++) {
            product *= i;
        }
        return product;
    }

    static void test(int n) {
        assert factorial(n) == upToSix(n);
    }
}
