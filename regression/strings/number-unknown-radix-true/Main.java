public class Main {
    static void test(int radix) {
        String text = Integer.toString(39, radix);
        assert text.length() >= 2 && text.length() <= 6;
        if (radix < 2 || radix > 36) assert text.equals("39");
    }
}
