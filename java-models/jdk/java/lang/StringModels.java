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

    /** String.indexOf in a range, of JDK 21 and newer: a pair of surrogates counts if both halves are in it. */
    static int indexOfCharacter(String text, int character, int begin, int end) {
        return absolute(checked(text, begin, end).indexOf(character), begin);
    }

    static int indexOfText(String text, String wanted, int begin, int end) {
        wanted.length(); // null is looked at first
        return absolute(checked(text, begin, end).indexOf(wanted), begin);
    }

    private static String checked(String text, int begin, int end) {
        String.checkBoundsBeginEnd(begin, end, text.length()); // its message differs between releases
        return text.substring(begin, end);
    }

    private static int absolute(int found, int begin) {
        return found < 0 ? -1 : found + begin;
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
