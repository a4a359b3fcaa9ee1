public class Main {
    static void test(float number) {
        if (number > 2 && number < 3) {
            String text = String.format("%.1e", number);
            assert text.length() == 7;
            assert !text.equals("2.3e+00");
        }
    }
}
