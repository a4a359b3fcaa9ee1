package java.io;

import java.util.Formattable;
import java.util.IllegalFormatConversionException;
import java.util.Locale;
import java.util.MissingFormatArgumentException;

/**
 * Standard output: evaluates what it is asked to print and discards it. A format that consists of plain conversions is
 * checked here, without making the text; any other one is left to String.format.
 *
 * <p>Limit: the exceptions thrown here have the JDK's classes and messages only as far as their constructors give them.
 */
public final class DiscardedOutput extends PrintStream {
    private DiscardedOutput() {
        super((OutputStream) null);
    }

    /** An object whose constructor did not run: that of PrintStream would look for a charset. */
    public static native DiscardedOutput make();

    @Override
    public void flush() {
    }

    @Override
    public void close() {
    }

    @Override
    public boolean checkError() {
        return false;
    }

    @Override
    public void write(int b) {
    }

    @Override
    public void write(byte[] bytes) {
        int length = bytes.length;
    }

    public void writeBytes(byte[] bytes) {
        int length = bytes.length;
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        if (from < 0 || length < 0 || length > bytes.length - from) {
            throw new IndexOutOfBoundsException();
        }
    }

    @Override
    public void print(boolean value) {
    }

    @Override
    public void print(char value) {
    }

    @Override
    public void print(int value) {
    }

    @Override
    public void print(long value) {
    }

    @Override
    public void print(float value) {
    }

    @Override
    public void print(double value) {
    }

    @Override
    public void print(char[] text) {
        int length = text.length;
    }

    @Override
    public void print(String text) {
    }

    @Override
    public void print(Object object) {
        evaluate(object);
    }

    @Override
    public void println() {
    }

    @Override
    public void println(boolean value) {
    }

    @Override
    public void println(char value) {
    }

    @Override
    public void println(int value) {
    }

    @Override
    public void println(long value) {
    }

    @Override
    public void println(float value) {
    }

    @Override
    public void println(double value) {
    }

    @Override
    public void println(char[] text) {
        int length = text.length;
    }

    @Override
    public void println(String text) {
    }

    @Override
    public void println(Object object) {
        evaluate(object);
    }

    /** The text of a box is never looked at, so it need not be made. */
    private static void evaluate(Object object) {
        if (object != null && !isBox(object)) {
            object.toString();
        }
    }

    private static boolean isBox(Object object) {
        return object instanceof Number && object.getClass().getName().startsWith("java.lang.")
                || object instanceof Character || object instanceof Boolean || object instanceof String;
    }

    @Override
    public PrintStream append(CharSequence text) {
        evaluate(text);
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        (text == null ? "null" : text).subSequence(start, end).toString();
        return this;
    }

    @Override
    public PrintStream append(char c) {
        return this;
    }

    @Override
    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... args) {
        return format(locale, format, args);
    }

    @Override
    public PrintStream format(String format, Object... args) {
        if (isPlain(format)) {
            check(format, args);
        } else {
            String.format(format, args);
        }
        return this;
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... args) {
        if (isPlain(format)) {
            check(format, args);
        } else {
            String.format(locale, format, args);
        }
        return this;
    }

    /** Whether the text is known and all its conversions are like %d, %5d, %-5s or %.2f, none with an index. */
    private static native boolean isPlain(String format);

    private static void check(String format, Object[] args) {
        int next = 0;
        int at = 0;
        while ((at = format.indexOf('%', at)) >= 0) {
            int start = at++;
            while ("-.0123456789".indexOf(format.charAt(at)) >= 0) {
                at++;
            }
            char conversion = format.charAt(at++);
            if (conversion == 'n' || conversion == '%') {
                continue;
            }
            if (args == null) {
                if (next++ > 0) {
                    throw new MissingFormatArgumentException(format.substring(start, at));
                }
            } else if (next >= args.length) {
                throw new MissingFormatArgumentException(format.substring(start, at));
            } else {
                check(conversion, args[next++]);
            }
        }
    }

    private static void check(char conversion, Object arg) {
        if (arg == null) {
            return;
        }
        boolean fits;
        switch (conversion) {
            case 'd':
            case 'x':
                fits = arg instanceof Integer || arg instanceof Long || arg instanceof Short || arg instanceof Byte
                        || arg instanceof java.math.BigInteger;
                break;
            case 'f':
                fits = arg instanceof Double || arg instanceof Float || arg instanceof java.math.BigDecimal;
                break;
            case 'c':
                fits = arg instanceof Character;
                if (!fits) {
                    String.format("%c", arg);
                    return;
                }
                break;
            case 's':
                if (arg instanceof Formattable) {
                    String.format("%s", arg);
                } else {
                    evaluate(arg);
                }
                return;
            default: // b
                return;
        }
        if (!fits) {
            throw new IllegalFormatConversionException(conversion, arg.getClass());
        }
    }
}
