package java.lang;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
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

    /** String.format, once one specifier of a format has become the %s of a further argument. */
    static String formatBig(
            String format, Object[] arguments, int index, String specifier, String flags, int width, int places) {
        Object[] more = Arrays.copyOf(arguments, arguments.length + 1, Object[].class);
        more[arguments.length] = big(arguments[index], specifier, flags, width, places);
        return String.format(format, more);
    }

    /** %d of a BigInteger (places below 0) or %f of a BigDecimal; what else it turns out to be is as ever. */
    private static String big(Object argument, String specifier, String flags, int width, int places) {
        boolean isNegative;
        String digits;
        if (places < 0 && argument instanceof BigInteger) {
            BigInteger number = (BigInteger) argument;
            isNegative = number.signum() < 0;
            boolean isShort = number.bitLength() < Long.SIZE - 1;
            digits = isShort ? Long.toString(Math.abs(number.longValue())) : number.abs().toString();
        } else if (places >= 0 && argument instanceof BigDecimal) {
            BigDecimal number = (BigDecimal) argument;
            isNegative = number.signum() < 0; // also where nothing but zeros is left
            digits = number.abs().setScale(places, RoundingMode.HALF_UP).toPlainString();
        } else {
            return String.format(specifier, new Object[] {argument});
        }
        if (flags.indexOf(',') >= 0) {
            digits = grouped(digits);
        }
        boolean hasParentheses = flags.indexOf('(') >= 0;
        String above = flags.indexOf('+') >= 0 ? "+" : flags.indexOf(' ') >= 0 ? " " : "";
        String before = !isNegative ? above : hasParentheses ? "(" : "-";
        String after = isNegative && hasParentheses ? ")" : "";
        int missing = Math.max(0, width - before.length() - digits.length() - after.length());
        if (flags.indexOf('0') >= 0) {
            digits = "0".repeat(missing).concat(digits);
            missing = 0;
        }
        String text = before.concat(digits).concat(after);
        String blanks = " ".repeat(missing);
        return flags.indexOf('-') >= 0 ? text.concat(blanks) : blanks.concat(text);
    }

    private static String grouped(String digits) {
        int point = digits.indexOf('.');
        int end = point < 0 ? digits.length() : point;
        String tail = digits.substring(end);
        for (; end > 3; end -= 3) {
            tail = ",".concat(digits.substring(end - 3, end)).concat(tail);
        }
        return digits.substring(0, end).concat(tail);
    }
}
