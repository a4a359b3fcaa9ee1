public class Main {
    static class Digit {
        private final int value;

        Digit(int value) {
            this.value = Math.floorMod(value, 10);
        }
    }

    public static void test(Digit[] digits) {
        if (digits != null && digits.length > 0 && digits[0] != null) {
            assert digits[0].value <= 9;
        }
    }
}
