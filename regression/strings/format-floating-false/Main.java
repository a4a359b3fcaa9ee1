public class Main {
    public static void test(int cents) {
        if (cents < 0 || cents > 30) {
            return;
        }
        assert !String.format("%.1f", cents / 100.0).equals("0.3");
    }
}
