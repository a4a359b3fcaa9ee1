import java.util.IllegalFormatConversionException;
import java.util.MissingFormatArgumentException;

public class Main {
    static String told(String format, Object... arguments) {
        try {
            return String.format(format, arguments);
        } catch (MissingFormatArgumentException e) {
            return e.getMessage() + e.getFormatSpecifier();
        } catch (IllegalFormatConversionException e) {
            return e.getMessage();
        }
    }

    public static void test() {
        assert told("%s %5d", "a").equals("Format specifier '%5d'%5d");
        assert told("%d", "a").equals("d != java.lang.Integer");
        assert told("%d", true).equals("d != java.lang.Boolean");
    }
}
