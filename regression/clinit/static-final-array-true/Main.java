public class Main {
    static final int[] PRIMES = {2, 3, 5, 7};
    public static void test(int i) {
        if (i >= 0 && i < PRIMES.length) {
            assert PRIMES[i] >= i + 2;
        }
    }
}
