import java.math.BigInteger;

public class Main {
    public static void test(int x) {
        BigInteger n = BigInteger.valueOf(x);
        assert n.add(BigInteger.ONE).intValue() > x;
        assert n.signum() == Integer.signum(x);
    }
}
