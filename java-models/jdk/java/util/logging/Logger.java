package java.util.logging;

import java.util.ArrayList;
import java.util.ResourceBundle;
import java.util.function.Supplier;

/**
 * Loggers whose configuration is not known: where the program sets no level, some records are logged and others are
 * not, from an unknown level on. Handlers that the program adds get them; those of the configuration do nothing.
 *
 * <p>Limits: a logger that nobody holds is not forgotten; resource bundles have no meaning; parameters of a message are
 * never made into text; of the root logger, the level and handlers that the configuration gives have no meaning.
 */
public class Logger {
    public static final String GLOBAL_LOGGER_NAME = "global";

    private static final ArrayList<Logger> NAMED = new ArrayList<>();
    private static final Logger ROOT = new Logger("", null);
    private static final int CONFIGURED = configuredLevel();

    @Deprecated
    public static final Logger global = getLogger(GLOBAL_LOGGER_NAME);

    private final String name;
    private final ArrayList<Handler> handlers = new ArrayList<>();
    private Logger parent = ROOT;
    private Level ownLevel;
    private Filter filter;
    private boolean useParentHandlers = true;

    protected Logger(String name, String resourceBundleName) {
        this.name = name;
        if (resourceBundleName != null) {
            findBundle(resourceBundleName);
        }
    }

    private static native int configuredLevel();

    private static native void findBundle(String name);

    private static native Level rootLevel();

    private static native Handler[] rootHandlers();

    public static final Logger getGlobal() {
        return global;
    }

    public static Logger getLogger(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        if (name.isEmpty()) {
            return ROOT;
        }
        for (Logger known : NAMED) {
            if (known.name.equals(name)) {
                return known;
            }
        }
        Logger made = new Logger(name, null);
        made.takePlace();
        return made;
    }

    /** Between the nearest logger above, by name, and those below that had it as their parent. */
    private void takePlace() {
        for (Logger known : NAMED) {
            if (name.startsWith(known.name + ".") && (parent == ROOT || known.name.length() > parent.name.length())) {
                parent = known;
            }
        }
        for (Logger known : NAMED) {
            if (known.parent == parent && known.name.startsWith(name + ".")) {
                known.parent = this;
            }
        }
        NAMED.add(this);
    }

    public static Logger getLogger(String name, String resourceBundleName) {
        Logger found = getLogger(name);
        if (resourceBundleName != null) {
            findBundle(resourceBundleName);
        }
        return found;
    }

    public static Logger getAnonymousLogger() {
        return new Logger(null, null);
    }

    public static Logger getAnonymousLogger(String resourceBundleName) {
        return new Logger(null, resourceBundleName);
    }

    public native ResourceBundle getResourceBundle();

    public native String getResourceBundleName();

    public native void setResourceBundle(ResourceBundle bundle);

    public String getName() {
        return name;
    }

    public void setLevel(Level newLevel) {
        ownLevel = newLevel;
    }

    public Level getLevel() {
        return this == ROOT && ownLevel == null ? rootLevel() : ownLevel;
    }

    public void setFilter(Filter newFilter) {
        filter = newFilter;
    }

    public Filter getFilter() {
        return filter;
    }

    public void addHandler(Handler handler) {
        if (handler == null) {
            throw new NullPointerException();
        }
        handlers.add(handler);
    }

    public void removeHandler(Handler handler) {
        if (handler != null) {
            handlers.remove(handler);
        }
    }

    public Handler[] getHandlers() {
        return this == ROOT ? rootHandlers() : handlers.toArray(new Handler[0]);
    }

    public void setUseParentHandlers(boolean use) {
        useParentHandlers = use;
    }

    public boolean getUseParentHandlers() {
        return useParentHandlers;
    }

    public Logger getParent() {
        return parent;
    }

    public void setParent(Logger newParent) {
        if (newParent == null) {
            throw new NullPointerException();
        }
        parent = newParent;
    }

    public boolean isLoggable(Level level) {
        int least = CONFIGURED;
        for (Logger logger = this; logger != null; logger = logger.parent) {
            if (logger.ownLevel != null) {
                least = logger.ownLevel.intValue();
                break;
            }
        }
        return level.intValue() >= least && least != Level.OFF.intValue();
    }

    public void log(LogRecord record) {
        if (!isLoggable(record.getLevel()) || filter != null && !filter.isLoggable(record)) {
            return;
        }
        for (Logger logger = this; logger != null; logger = logger.useParentHandlers ? logger.parent : null) {
            for (Handler handler : logger.handlers) {
                handler.publish(record);
            }
        }
    }

    private void publish(LogRecord record) {
        record.setLoggerName(name);
        log(record);
    }

    private boolean isHeard() {
        if (filter != null) {
            return true;
        }
        for (Logger logger = this; logger != null; logger = logger.useParentHandlers ? logger.parent : null) {
            if (!logger.handlers.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private void log(Level level, String message, Object[] parameters, Throwable thrown) {
        if (isLoggable(level) && isHeard()) {
            LogRecord record = new LogRecord(level, message);
            record.setParameters(parameters);
            record.setThrown(thrown);
            publish(record);
        }
    }

    private void log(Level level, Supplier<String> msgSupplier, Throwable thrown) {
        if (isLoggable(level)) {
            log(level, msgSupplier.get(), null, thrown);
        }
    }

    public void log(Level level, String message) {
        log(level, message, null, null);
    }

    public void log(Level level, Supplier<String> msgSupplier) {
        log(level, msgSupplier, null);
    }

    public void log(Level level, String message, Object parameter) {
        log(level, message, new Object[] {parameter}, null);
    }

    public void log(Level level, String message, Object[] parameters) {
        log(level, message, parameters, null);
    }

    public void log(Level level, String message, Throwable thrown) {
        log(level, message, null, thrown);
    }

    public void log(Level level, Throwable thrown, Supplier<String> msgSupplier) {
        log(level, msgSupplier, thrown);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message) {
        log(level, message, null, null);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, Supplier<String> msgSupplier) {
        log(level, msgSupplier, null);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Object parameter) {
        log(level, message, new Object[] {parameter}, null);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Object[] parameters) {
        log(level, message, parameters, null);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, String message, Throwable thrown) {
        log(level, message, null, thrown);
    }

    public void logp(Level level, String sourceClass, String sourceMethod, Throwable thrown, Supplier<String> msgSupplier) {
        log(level, msgSupplier, thrown);
    }

    public void entering(String sourceClass, String sourceMethod) {
        log(Level.FINER, "ENTRY", null, null);
    }

    public void entering(String sourceClass, String sourceMethod, Object parameter) {
        log(Level.FINER, "ENTRY {0}", new Object[] {parameter}, null);
    }

    public void entering(String sourceClass, String sourceMethod, Object[] parameters) {
        if (!isLoggable(Level.FINER)) {
            return;
        }
        String message = "ENTRY";
        if (parameters != null) {
            for (int at = 0; at < parameters.length; at++) {
                message += " {" + at + "}";
            }
        }
        log(Level.FINER, message, parameters, null);
    }

    public void exiting(String sourceClass, String sourceMethod) {
        log(Level.FINER, "RETURN", null, null);
    }

    public void exiting(String sourceClass, String sourceMethod, Object result) {
        log(Level.FINER, "RETURN {0}", new Object[] {result}, null);
    }

    public void throwing(String sourceClass, String sourceMethod, Throwable thrown) {
        log(Level.FINER, "THROW", null, thrown);
    }

    public void severe(String message) {
        log(Level.SEVERE, message, null, null);
    }

    public void severe(Supplier<String> msgSupplier) {
        log(Level.SEVERE, msgSupplier, null);
    }

    public void warning(String message) {
        log(Level.WARNING, message, null, null);
    }

    public void warning(Supplier<String> msgSupplier) {
        log(Level.WARNING, msgSupplier, null);
    }

    public void info(String message) {
        log(Level.INFO, message, null, null);
    }

    public void info(Supplier<String> msgSupplier) {
        log(Level.INFO, msgSupplier, null);
    }

    public void config(String message) {
        log(Level.CONFIG, message, null, null);
    }

    public void config(Supplier<String> msgSupplier) {
        log(Level.CONFIG, msgSupplier, null);
    }

    public void fine(String message) {
        log(Level.FINE, message, null, null);
    }

    public void fine(Supplier<String> msgSupplier) {
        log(Level.FINE, msgSupplier, null);
    }

    public void finer(String message) {
        log(Level.FINER, message, null, null);
    }

    public void finer(Supplier<String> msgSupplier) {
        log(Level.FINER, msgSupplier, null);
    }

    public void finest(String message) {
        log(Level.FINEST, message, null, null);
    }

    public void finest(Supplier<String> msgSupplier) {
        log(Level.FINEST, msgSupplier, null);
    }
}
