package java.io;

/** Somebody at a keyboard, who may type anything or leave. */
public final class Console implements Flushable {
    private static Console only;

    private Console() {
    }

    /** What `System.console()` gives: the same each time. */
    static Console find() {
        if (only == null && Chance.unknownChoice()) {
            only = new Console();
        }
        return only;
    }

    public String readLine() {
        if (Chance.doubtfulChoice()) {
            throw new IOError(new IOException());
        }
        return Chance.unknownLine();
    }

    public String readLine(String format, Object... args) {
        printf(format, args);
        return readLine();
    }

    public char[] readPassword() {
        String line = readLine();
        return line == null ? null : line.toCharArray();
    }

    public char[] readPassword(String format, Object... args) {
        printf(format, args);
        return readPassword();
    }

    public Console printf(String format, Object... args) {
        System.out.printf(format, args);
        return this;
    }

    public Console format(String format, Object... args) {
        return printf(format, args);
    }

    @Override
    public void flush() {
    }

    public native PrintWriter writer();

    public native Reader reader();
}
