import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;

public class Main {
    static final DecimalFormat PRICE = new DecimalFormat("#,##0.00");
    static final SimpleDateFormat DAY = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm", Locale.US);
    static final NumberFormat NUMBER = NumberFormat.getInstance();
    static final Calendar START = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
    static final SecureRandom RANDOM = new SecureRandom();

    static String told(double price) {
        return PRICE.format(price);
    }

    static void test(int cents) throws NoSuchAlgorithmException {
        Object format = MessageDigest.getInstance("SHA-256");
        int rounded = (cents + 5) / 10 * 10;
        assert format != NUMBER && NUMBER != null;
        assert told(cents).length() > 3;
    }
}
