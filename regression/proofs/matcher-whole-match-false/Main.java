import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main {
    static void test(String text) {
        if (text == null) {
            return;
        }
        Matcher matcher = Pattern.compile("(a)").matcher(text);
        if (matcher.matches()) {
            assert matcher.group(1) != text;
        }
    }
}
