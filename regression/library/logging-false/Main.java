import java.util.logging.Level;
import java.util.logging.Logger;

/** A message that is made has an effect, and whether it is made depends on the configuration. */
class Main {
    private static final Logger LOG = Logger.getLogger(Main.class.getName());
    private static int made;

    static String message(int value) {
        made++;
        return "value " + value;
    }

    static void test(int value) {
        LOG.setLevel(Level.INFO);
        LOG.fine(() -> message(value));
        assert made == 0;
        if (value > 7) {
            LOG.warning(() -> message(value));
        }
        assert made == 0;
    }
}
