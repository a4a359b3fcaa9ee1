import java.math.*;

public class Main {
    public static void test(BigDecimal a) {
        if (a != null && a.equals(BigDecimal.ONE)) {
            assert a.compareTo(BigDecimal.ONE) == 0;
        }
    }
}
