public class Main {
    public static void test(int cents, boolean first) {
        if (cents < 0 || cents > 30) {
            return;
        }
        assert String.format("%.2f", cents / 100.0).equals("0." + (cents < 10 ? "0" : "") + cents);
        String text = String.format("%,.1f|%e", first ? 1234.25 : -0.05, 12345.678);
        assert text.equals((first ? "1,234.3" : "-0.1") + "|1.234568e+04");
        assert Double.toString(cents / 10.0).length() == 3;
    }
}
