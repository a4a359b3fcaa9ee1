import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Logging does not change what a program does, and handlers of its own get what it says. */
class Main {
    private static final Logger LOG = Logger.getLogger(Main.class.getName());

    static class Seen extends Handler {
        final List<String> messages = new ArrayList<>();

        @Override
        public void publish(LogRecord record) {
            messages.add(record.getLevel() + " " + record.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    static int divide(int a, int b) {
        LOG.info("dividing " + a + " by " + b);
        try {
            if (b == 0) {
                throw new IllegalArgumentException("zero");
            }
            return a / b;
        } catch (IllegalArgumentException e) {
            LOG.log(Level.SEVERE, "no quotient", e);
            return 0;
        }
    }

    static void test(int a, int b) {
        assert divide(a, b) == (b == 0 ? 0 : a / b);
        int[] calls = {0};
        Logger quiet = Logger.getLogger("quiet.one");
        Logger.getLogger("quiet").setLevel(Level.WARNING);
        assert quiet.getParent().getName().equals("quiet");
        quiet.info(() -> "made " + calls[0]++);
        assert calls[0] == 0;
        Seen seen = new Seen();
        quiet.addHandler(seen);
        quiet.severe("first");
        quiet.log(Level.WARNING, "second {0}", a);
        quiet.fine("third");
        quiet.severe(() -> "made " + ++calls[0]);
        assert seen.messages.toString().equals("[SEVERE first, WARNING second {0}, SEVERE made 1]");
        assert quiet == Logger.getLogger("quiet.one");
    }
}
