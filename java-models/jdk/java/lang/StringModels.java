package java.lang;

import java.util.Arrays;
import java.util.stream.Stream;

/** What methods of String mean in terms of others: see oplib/java_lang/string.py. */
final class StringModels {
    private StringModels() {
    }

    /** String.lines: a line end at the very end is not followed by another line. */
    static Stream<String> lines(String text) {
        String[] parts = text.split("\r\n|[\r\n]", -1);
        int count = parts.length;
        if (parts[count - 1].isEmpty()) {
            count--;
        }
        return Arrays.stream(parts, 0, count);
    }

    /** String.format, where bit i of the mask says that %s wants argument i as a string. */
    static String format(String format, Object[] arguments, long mask) {
        Object[] copy = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            Object argument = arguments[i];
            if (argument != null && (mask >> i & 1) != 0) {
                argument = argument.toString();
            }
            copy[i] = argument;
        }
        return String.format(format, copy);
    }
}
