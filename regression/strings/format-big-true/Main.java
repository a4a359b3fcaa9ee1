import java.math.BigDecimal;
import java.math.BigInteger;

public class Main {
    static void test(int cents) {
        BigInteger number = BigInteger.valueOf(cents);
        assert String.format("%d", number).length() <= 11;
        String text = String.format("%s %(,.2f %05d %%", "x", new BigDecimal("-1234.565"), BigInteger.TEN);
        assert text.equals("x (1,234.57) 00010 %");
        if (cents >= 0 && cents < 1000) {
            assert String.format("%6.2f", BigDecimal.valueOf(cents, 2)).length() == 6;
        }
    }
}
