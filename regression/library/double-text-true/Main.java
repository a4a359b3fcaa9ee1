public class Main {
    static void test() {
        assert Double.toString(Double.MIN_VALUE).equals("4.9E-324");
        assert Double.toString(Double.MAX_VALUE).equals("1.7976931348623157E308");
        assert String.valueOf(1e15).equals("1.0E15");
        assert String.valueOf(Float.MIN_VALUE).equals("1.4E-45");
        assert java.math.BigDecimal.valueOf(2e23).compareTo(new java.math.BigDecimal("2e23")) <= 0;
    }
}
