import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main {
    private static final Pattern SETTING = Pattern.compile("(\\w+)=(\\d+);");

    static void test(String text) {
        if (text == null) {
            return;
        }
        Matcher matcher = SETTING.matcher(text);
        int units = 0;
        while (matcher.find()) {
            assert matcher.group(2).length() > 0;
            assert matcher.start() >= 0 && matcher.end() <= text.length();
            units += matcher.group().length();
            assert matcher.groupCount() == 2;
        }
    }
}
