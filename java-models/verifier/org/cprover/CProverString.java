package org.cprover;

/**
 * String operations as static methods, as JBMC programs call them. Indices within bounds are the caller's duty; within
 * bounds each does what the method of the JDK does, which is also how it is implemented.
 */
public final class CProverString {
    private CProverString() {
    }

    public static char charAt(String text, int index) {
        return text.charAt(index);
    }

    public static char charAt(StringBuffer text, int index) {
        return text.charAt(index);
    }

    public static int codePointAt(String text, int index) {
        return text.codePointAt(index);
    }

    public static int codePointBefore(String text, int index) {
        return text.codePointBefore(index);
    }

    public static int codePointCount(String text, int start, int end) {
        return text.codePointCount(start, end);
    }

    public static int offsetByCodePoints(String text, int index, int codePointOffset) {
        return text.offsetByCodePoints(index, codePointOffset);
    }

    public static String substring(String text, int start) {
        return text.substring(start);
    }

    public static String substring(String text, int start, int end) {
        return text.substring(start, end);
    }

    public static String substring(StringBuffer text, int start, int end) {
        return text.substring(start, end);
    }

    public static CharSequence subSequence(String text, int start, int end) {
        return text.subSequence(start, end);
    }

    public static StringBuilder append(StringBuilder builder, CharSequence text, int start, int end) {
        return builder.append(text, start, end);
    }

    public static StringBuilder delete(StringBuilder builder, int start, int end) {
        return builder.delete(start, end);
    }

    public static StringBuffer delete(StringBuffer buffer, int start, int end) {
        return buffer.delete(start, end);
    }

    public static StringBuilder deleteCharAt(StringBuilder builder, int index) {
        return builder.deleteCharAt(index);
    }

    public static StringBuffer deleteCharAt(StringBuffer buffer, int index) {
        return buffer.deleteCharAt(index);
    }

    public static StringBuilder insert(StringBuilder builder, int offset, String text) {
        return builder.insert(offset, text);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, String text) {
        return buffer.insert(offset, text);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, boolean value) {
        return buffer.insert(offset, value);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, char value) {
        return buffer.insert(offset, value);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, int value) {
        return buffer.insert(offset, value);
    }

    public static StringBuffer insert(StringBuffer buffer, int offset, long value) {
        return buffer.insert(offset, value);
    }

    public static void setCharAt(StringBuilder builder, int index, char value) {
        builder.setCharAt(index, value);
    }

    public static void setCharAt(StringBuffer buffer, int index, char value) {
        buffer.setCharAt(index, value);
    }

    public static void setLength(StringBuilder builder, int newLength) {
        builder.setLength(newLength);
    }

    public static void setLength(StringBuffer buffer, int newLength) {
        buffer.setLength(newLength);
    }

    public static boolean equals(String first, String second) {
        return first == null ? second == null : first.equals(second);
    }

    public static String ofCharArray(char[] value, int offset, int count) {
        return new String(value, offset, count);
    }

    public static String format(String format, String arg0, String arg1, String arg2, String arg3, String arg4,
            String arg5, String arg6, String arg7, String arg8, String arg9) {
        return String.format(format, arg0, arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9);
    }

    public static String toString(int value) {
        return Integer.toString(value);
    }

    public static String toString(int value, int radix) {
        return Integer.toString(value, radix);
    }

    public static String toString(long value) {
        return Long.toString(value);
    }

    public static String toString(long value, int radix) {
        return Long.toString(value, radix);
    }

    public static String toString(float value) {
        return Float.toString(value);
    }

    public static String toString(double value) {
        return Double.toString(value);
    }

    public static int parseInt(String text, int radix) {
        return Integer.parseInt(text, radix);
    }

    public static long parseLong(String text, int radix) {
        return Long.parseLong(text, radix);
    }

    public static boolean isValidInt(String text, int radix) {
        try {
            Integer.parseInt(text, radix);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    public static boolean isValidLong(String text, int radix) {
        try {
            Long.parseLong(text, radix);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
