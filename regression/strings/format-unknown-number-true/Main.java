public class Main {
    static void test(double amount, int cents) {
        String text = String.format("%.2f", amount);
        assert text.length() >= 3;
        if (amount == 1.005) {
            assert text.equals("1.01");
        }
        if (cents >= 0 && cents < 100_000) {
            assert String.format("%8.2f|%,.1f", cents / 100.0, 1000.0 * cents).length() >= 12;
        }
    }
}
