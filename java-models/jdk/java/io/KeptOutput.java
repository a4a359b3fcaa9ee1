package java.io;

import java.util.Locale;

/**
 * Standard output whose text somebody wants to see. Objects are made without running a constructor: that of PrintStream
 * would look for a charset.
 *
 * <p>Limit: bytes are not decoded, so whoever writes them is not covered.
 */
public final class KeptOutput extends PrintStream {
    private String text;

    private KeptOutput() {
        super((OutputStream) null);
    }

    private void keep(String more) {
        text = text.concat(more);
    }

    private static native void bytes();

    @Override
    public void flush() {
    }

    @Override
    public void close() {
        bytes();
    }

    @Override
    public boolean checkError() {
        return false;
    }

    @Override
    public void write(int b) {
        bytes();
    }

    @Override
    public void write(byte[] bytes) {
        bytes();
    }

    public void writeBytes(byte[] bytes) {
        bytes();
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        bytes();
    }

    @Override
    public void println() {
        keep("\n");
    }

    @Override
    public void print(boolean value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(boolean value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public void print(char value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(char value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public void print(int value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(int value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public void print(long value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(long value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public void print(float value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(float value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public void print(double value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(double value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public void print(char[] value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(char[] value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public void print(String value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(String value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public void print(Object value) {
        keep(String.valueOf(value));
    }

    @Override
    public void println(Object value) {
        keep(String.valueOf(value));
        keep("\n");
    }

    @Override
    public PrintStream append(CharSequence value) {
        keep(String.valueOf(value));
        return this;
    }

    @Override
    public PrintStream append(CharSequence value, int start, int end) {
        keep((value == null ? "null" : value).subSequence(start, end).toString());
        return this;
    }

    @Override
    public PrintStream append(char c) {
        keep(String.valueOf(c));
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
        keep(String.format(format, args));
        return this;
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... args) {
        keep(String.format(locale, format, args));
        return this;
    }
}
