package java.util;

import java.io.IOException;

/** What Formatter.format means by String.format: see oplib/java_util/formatter.py. */
final class FormatterModels {
    private FormatterModels() {
    }

    static Formatter format(Formatter formatter, Locale locale, String format, Object[] arguments) {
        Appendable out = formatter.out(); // throws where it is closed
        String text;
        try {
            text = String.format(locale, format, arguments);
        } catch (IllegalFormatException e) {
            partlyWritten();
            throw e;
        }
        try {
            out.append(text);
        } catch (IOException e) {
            outputFailed();
        }
        return formatter;
    }

    /** Of a format some of whose arguments are wrong, what comes before the first of these has been written. */
    private static native void partlyWritten();

    private static native void outputFailed();
}
