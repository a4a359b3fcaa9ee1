import java.util.IllegalFormatConversionException;
import java.util.MissingFormatWidthException;

public class Main {
    public static void test(String s, int n) {
        try {
            String.format("%d", s);
            assert s == null;
        } catch (IllegalFormatConversionException e) {
            assert s != null;
        }
        try {
            String.format("%-d", n);
            assert false;
        } catch (MissingFormatWidthException e) {
            return;
        }
    }
}
