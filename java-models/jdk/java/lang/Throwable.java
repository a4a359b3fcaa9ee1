package java.lang;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;

/**
 * The root of all exceptions, without stack traces. Every construction of an exception runs through this class, so it
 * has no static initialiser and makes no library call that a program does not ask for. Message, cause and suppressed
 * exceptions behave as the JDK's do. What a stack trace contains is left open: it comes from a native method without a
 * meaning, so that a verdict that depends on it is UNKNOWN.
 */
public class Throwable implements Serializable {
    private static final long serialVersionUID = -3042686055658047285L;

    /** Read by the constructors of Error in newer JDKs: whether a profiler wants to know. It never does. */
    static volatile boolean jfrTracing;

    private String detailMessage;

    /** This very object while no cause has been set. */
    private Throwable cause = this;

    /** Null until the first addSuppressed, then exactly as long as there are suppressed exceptions. */
    private Throwable[] suppressed;

    private boolean suppressionDisabled;

    public Throwable() {
        fillInStackTrace();
    }

    public Throwable(String message) {
        fillInStackTrace();
        detailMessage = message;
    }

    public Throwable(String message, Throwable cause) {
        fillInStackTrace();
        detailMessage = message;
        this.cause = cause;
    }

    public Throwable(Throwable cause) {
        fillInStackTrace();
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
    }

    protected Throwable(String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) {
        // Virtual, as in the JDK: an override of fillInStackTrace is called, before message and cause are set.
        if (writableStackTrace) {
            fillInStackTrace();
        }
        detailMessage = message;
        this.cause = cause;
        suppressionDisabled = !enableSuppression;
    }

    private static native StackTraceElement[] unknownStackTrace();

    public String getMessage() {
        return detailMessage;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public synchronized Throwable getCause() {
        return cause == this ? null : cause;
    }

    public synchronized Throwable initCause(Throwable cause) {
        if (this.cause != this) {
            throw new IllegalStateException(
                    "Can't overwrite cause with " + (cause == null ? "a null" : cause.toString()), this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        return this;
    }

    /** Called by classes of java.lang that keep their cause elsewhere while they are deserialised. */
    final void setCause(Throwable cause) {
        this.cause = cause;
    }

    public String toString() {
        String name = getClass().getName();
        String message = getLocalizedMessage();
        return message != null ? name + ": " + message : name;
    }

    public Throwable fillInStackTrace() {
        return this;
    }

    public StackTraceElement[] getStackTrace() {
        return unknownStackTrace();
    }

    public void setStackTrace(StackTraceElement[] stackTrace) {
        unknownStackTrace();
    }

    /** Standard error is not observed, so neither is this. */
    public void printStackTrace() {
    }

    public void printStackTrace(PrintStream stream) {
        unknownStackTrace();
    }

    public void printStackTrace(PrintWriter writer) {
        unknownStackTrace();
    }

    public final synchronized void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        if (suppressionDisabled) {
            return;
        }
        // An exact-size array: nearly always one entry, and getSuppressed needs no count.
        Throwable[] old = suppressed;
        int count = old == null ? 0 : old.length;
        Throwable[] grown = new Throwable[count + 1];
        for (int i = 0; i < count; i++) {
            grown[i] = old[i];
        }
        grown[count] = exception;
        suppressed = grown;
    }

    public final synchronized Throwable[] getSuppressed() {
        Throwable[] kept = suppressed;
        int count = kept == null ? 0 : kept.length;
        Throwable[] copy = new Throwable[count];
        for (int i = 0; i < count; i++) {
            copy[i] = kept[i];
        }
        return copy;
    }
}
