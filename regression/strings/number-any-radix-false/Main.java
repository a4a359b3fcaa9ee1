public class Main {
    public static void test(int number, int radix) {
        if (number < 0 || number > 20 || radix < 8 || radix > 10) {
            return;
        }
        assert !Integer.toString(number, radix).equals("1a");
        assert !Integer.toString(number, radix).equals("13");
    }
}
