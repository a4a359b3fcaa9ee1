package java.util.logging;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

/**
 * A handler that the program itself writes: what it is told is kept, and nothing is registered with the JVM.
 *
 * <p>Limits: none for subclasses that publish by themselves.
 */
public abstract class Handler {
    private Filter filter;
    private Formatter formatter;
    private Level level = Level.ALL;
    private ErrorManager errorManager = new ErrorManager();
    private String encoding;

    protected Handler() {}

    public abstract void publish(LogRecord record);

    public abstract void flush();

    public abstract void close() throws SecurityException;

    public void setFormatter(Formatter newFormatter) throws SecurityException {
        if (newFormatter == null) {
            throw new NullPointerException();
        }
        formatter = newFormatter;
    }

    public Formatter getFormatter() {
        return formatter;
    }

    public void setEncoding(String newEncoding) throws SecurityException, UnsupportedEncodingException {
        if (newEncoding != null && !Charset.isSupported(newEncoding)) {
            throw new UnsupportedEncodingException(newEncoding);
        }
        encoding = newEncoding;
    }

    public String getEncoding() {
        return encoding;
    }

    public void setFilter(Filter newFilter) throws SecurityException {
        filter = newFilter;
    }

    public Filter getFilter() {
        return filter;
    }

    public void setErrorManager(ErrorManager manager) {
        if (manager == null) {
            throw new NullPointerException();
        }
        errorManager = manager;
    }

    public ErrorManager getErrorManager() {
        return errorManager;
    }

    protected void reportError(String message, Exception thrown, int code) {
        errorManager.error(message, thrown, code);
    }

    public void setLevel(Level newLevel) throws SecurityException {
        if (newLevel == null) {
            throw new NullPointerException();
        }
        level = newLevel;
    }

    public Level getLevel() {
        return level;
    }

    public boolean isLoggable(LogRecord record) {
        if (record == null) {
            return false;
        }
        int least = level.intValue();
        if (record.getLevel().intValue() < least || least == Level.OFF.intValue()) {
            return false;
        }
        return filter == null || filter.isLoggable(record);
    }
}
