import java.math.BigInteger;

public class Main {
    public static void test(long a, long b) {
        BigInteger x = BigInteger.valueOf(a);
        BigInteger y = BigInteger.valueOf(b);
        assert x.add(y).subtract(y).equals(x);
        assert x.multiply(BigInteger.TWO).equals(x.add(x));
        assert x.compareTo(y) == Long.compare(a, b);
        BigInteger rest = BigInteger.valueOf((byte) a).mod(BigInteger.TEN);
        assert rest.intValue() == Math.floorMod((byte) a, 10);
        assert (x.add(y) == x) == (b == 0);
        assert (x == BigInteger.valueOf(a)) == (a >= -16 && a <= 16);
    }
}
