import java.text.NumberFormat;
import java.util.Locale;

public class Main {
    static final NumberFormat FORMAT = NumberFormat.getInstance(Locale.US);

    static void test(int[] cells) {
        if (cells != null) {
            assert cells.length >= 0;
        }
    }
}
