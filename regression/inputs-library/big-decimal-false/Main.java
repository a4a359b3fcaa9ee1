import java.math.*;

public class Main {
    public static void test(BigDecimal a) {
        if (a != null && a.compareTo(BigDecimal.ONE) == 0) {
            assert a.equals(BigDecimal.ONE);
        }
    }
}
