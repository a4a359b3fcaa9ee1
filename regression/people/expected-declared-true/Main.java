public class Main {
    public static int test(int x) throws ArithmeticException {
        return 100 / x;
    }
}
