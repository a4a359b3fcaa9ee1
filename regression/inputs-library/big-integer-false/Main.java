import java.math.*;

public class Main {
    public static void test(BigInteger a) {
        if (a != null) {
            assert a.signum() >= 0;
        }
    }
}
