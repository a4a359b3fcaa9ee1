import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main {
    static void test(String text) {
        if (text == null) {
            return;
        }
        Matcher matcher = Pattern.compile("(a+)|b=(c*)").matcher(text);
        while (matcher.find()) {
            if (matcher.group(1) != null) {
                assert matcher.group(1).length() == matcher.end(1) - matcher.start(1);
                assert !text.substring(matcher.start(1), matcher.end(1)).isEmpty();
            }
        }
    }
}
