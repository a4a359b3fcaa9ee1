public class Main {
    public static int test(int x) {
        if (x > 4) {
            try {
                return 7 / (x - 4);
            } catch (ArithmeticException e) {
                throw new IllegalStateException(e);
            }
        }
        throw new IllegalArgumentException("x");
    }
}
