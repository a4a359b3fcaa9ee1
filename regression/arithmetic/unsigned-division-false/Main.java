public class Main {
    public static void test(int a, int b) {
        if (b > 0 && b <= 100) {
            long quotient = a / b;
            assert (int) quotient == Integer.divideUnsigned(a, b); // here
        }
    }
}
