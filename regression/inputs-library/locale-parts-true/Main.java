import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

public class Main {
    public static void test(Locale locale) {
        Map<Locale, Integer> known = new HashMap<>();
        known.put(Locale.GERMANY, 1);
        known.put(Locale.CHINA, 2);
        assert known.get(Locale.PRC) == 2 && Locale.CHINA == Locale.PRC;
        if (locale != null) {
            assert !locale.getLanguage().equals("de") || locale.toString().equals("de_DE") == known.containsKey(locale);
        }
    }
}
