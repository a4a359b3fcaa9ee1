import java.util.IllegalFormatConversionException;

public class Main {
    public static void test(boolean whole) {
        try {
            String.format(whole ? "%d" : "%.1f", 2.5);
            assert !whole;
        } catch (IllegalFormatConversionException e) {
            assert whole && e.getConversion() == 'd' && e.getArgumentClass() == Double.class;
        }
    }
}
