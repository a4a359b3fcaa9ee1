import java.math.BigInteger;

public class Main {
    static class Tenfold extends BigInteger {
        Tenfold() {
            super("3");
        }

        @Override
        public BigInteger add(BigInteger other) {
            return BigInteger.TEN;
        }
    }

    public static void test(int a, boolean own) {
        BigInteger three = own ? new Tenfold() : BigInteger.valueOf(3);
        BigInteger sum = three.add(BigInteger.valueOf(a));
        try {
            assert sum.intValueExact() == (own ? 10 : a + 3);
        } catch (ArithmeticException e) {
            assert !own && a > Integer.MAX_VALUE - 3 && e.getMessage().equals("BigInteger out of int range");
        }
    }
}
