public class Main {
    public static void test(int number, int radix) {
        if (number < 0 || number > 20 || radix < 8 || radix > 10) {
            return;
        }
        String text = Integer.toString(number, radix);
        assert text.length() <= 2;
        assert number >= radix || text.length() == 1;
    }
}
