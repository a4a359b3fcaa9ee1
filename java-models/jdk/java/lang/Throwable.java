package java.lang;

import java.io.DiscardedOutput;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;

/**
 * The root of all exceptions, without stack traces. Every construction of an exception runs through this class, so it
 * has no static initialiser and makes no library call that a program does not ask for. Message, cause and suppressed
 * exceptions behave as the JDK's do. How long a stack trace is and what it contains is left open: a verdict that depends
 * on the contents is UNKNOWN, and so is what is printed to anything but standard output and error.
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

    /** Null as long as the stack trace is what the JVM filled in. */
    private StackTraceElement[] givenTrace;

    /** How many elements the JVM filled in, and one more; 0 if nobody has asked yet. */
    private int filledIn;

    private boolean withoutTrace;

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
        } else {
            withoutTrace = true;
        }
        detailMessage = message;
        this.cause = cause;
        suppressionDisabled = !enableSuppression;
    }

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

    public synchronized Throwable fillInStackTrace() {
        if (filledIn != 0 || givenTrace != null) {
            filledIn = 0;
            givenTrace = null;
        }
        return this;
    }

    public StackTraceElement[] getStackTrace() {
        if (withoutTrace) {
            return new StackTraceElement[0];
        }
        if (givenTrace != null) {
            return givenTrace.clone();
        }
        if (filledIn == 0) {
            filledIn = StackTraces.unknownDepth() + 1;
        }
        return StackTraces.unknownElements(filledIn - 1);
    }

    public void setStackTrace(StackTraceElement[] stackTrace) {
        StackTraceElement[] copy = stackTrace.clone();
        for (int i = 0; i < copy.length; i++) {
            if (copy[i] == null) {
                throw new NullPointerException("stackTrace[" + i + "]");
            }
        }
        if (!withoutTrace) {
            givenTrace = copy;
        }
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(PrintStream stream) {
        if (!(stream instanceof DiscardedOutput)) {
            StackTraces.printed();
        } else if (StackTraces.hasOwnText(this)) {
            toString();
        }
    }

    public void printStackTrace(PrintWriter writer) {
        StackTraces.printed();
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
