import java.math.BigDecimal;

public class Main {
    public static void test(int count, int code) {
        if (count > 3) {
            return;
        }
        StringBuilder b = new StringBuilder("a");
        try {
            b.repeat(code, count).repeat("xy", count).repeat((CharSequence) null, count);
            int width = count == 0 || code < 0x10000 ? 1 : 2;
            assert count >= 0 && b.length() == 1 + count * (width + 6);
            assert count == 0 || code >= 0 && code <= Character.MAX_CODE_POINT;
            assert count != 2 || code != 'z' || b.toString().equals("azzxyxynullnull");
        } catch (IllegalArgumentException e) {
            assert count < 0 ? e.getMessage().equals("count is negative: " + count)
                : code < 0 || code > Character.MAX_CODE_POINT;
            assert b.toString().equals("a");
        }
        assert new BigDecimal("1e-3").toPlainString().equals("0.001"); // pads with it
    }
}
