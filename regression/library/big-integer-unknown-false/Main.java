import java.math.BigInteger;

public class Main {
    public static void test(long a, boolean twice) {
        BigInteger x = BigInteger.valueOf(a);
        BigInteger sum = twice ? x.add(x) : x;
        assert sum.negate().longValue() == -a || a < 0;
        assert sum.bitLength() <= 63;
    }
}
