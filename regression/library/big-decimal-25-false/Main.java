import java.math.BigDecimal;

class Main {
    static void test(int cents) {
        if (cents < 0 || cents > 900) {
            return;
        }
        BigDecimal price = BigDecimal.valueOf(cents, 2);
        assert price.add(BigDecimal.ONE).compareTo(BigDecimal.TEN) < 0;
        assert price.scale() == 2;
    }
}
