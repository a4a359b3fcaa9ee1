import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main {
    static void test(String text) {
        if (text == null) {
            return;
        }
        Matcher matcher = Pattern.compile("(a+)|b=(c*)").matcher(text);
        while (matcher.find()) {
            if (matcher.start() >= 0) {
                boolean had = matcher.group(1) != null;
                boolean more = matcher.find();
                assert !more || had == (matcher.group(1) != null);
            }
        }
    }
}
