import java.util.Locale;

public class Main {
    static void test(int number, char letter) {
        Locale locale = Locale.getDefault();
        assert String.format(locale, "%05d", number).equals(String.format("%05d", number));
        String text = "x" + letter;
        assert text.toUpperCase(locale).equals(text.toUpperCase());
    }
}
