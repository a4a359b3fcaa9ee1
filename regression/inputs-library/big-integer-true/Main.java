import java.math.*;

public class Main {
    public static void test(BigInteger a) {
        if (a != null && a.signum() < 0) {
            assert a.negate().signum() > 0;
        }
    }
}
