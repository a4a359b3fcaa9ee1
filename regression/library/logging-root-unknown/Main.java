import java.util.logging.Logger;

/** The root logger has the handlers of the configuration. */
class Main {
    static void test() {
        assert Logger.getLogger("other").getHandlers().length == 0;
        assert Logger.getLogger("").getHandlers().length == 0;
    }
}
