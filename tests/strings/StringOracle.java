import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads one operation a line, `name arg arg ...`, and prints what it gives; strings are hexadecimal UTF-16 units. */
public class StringOracle {
    static String[] fields;
    static int next;

    static String s() {
        String field = fields[next++];
        if (field.equals("null")) return null;
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < field.length(); i += 4) text.append((char) Integer.parseInt(field.substring(i, i + 4), 16));
        return text.toString();
    }

    static int i() { return Integer.parseInt(fields[next++]); }
    static long j() { return Long.parseLong(fields[next++]); }
    static char c() { return (char) i(); }
    static boolean z() { return i() != 0; }
    static StringBuilder b() { return new StringBuilder(s()); }

    /** Shown as it is. */
    static final class Label {
        final String text;
        Label(String text) { this.text = text; }
        @Override public String toString() { return text; }
    }

    static String show(Object value) {
        if (value == null) return "null";
        if (value instanceof CharSequence) {
            StringBuilder text = new StringBuilder("s");
            CharSequence chars = (CharSequence) value;
            for (int i = 0; i < chars.length(); i++) text.append(String.format("%04x", (int) chars.charAt(i)));
            return text.toString();
        }
        if (value instanceof String[]) {
            List<String> parts = new ArrayList<>();
            for (String part : (String[]) value) parts.add(show(part));
            return "[" + String.join(",", parts) + "]";
        }
        if (value instanceof Character) return String.valueOf((int) (Character) value);
        if (value instanceof Boolean) return (Boolean) value ? "1" : "0";
        if (value instanceof byte[]) {
            StringBuilder text = new StringBuilder("s");
            for (byte one : (byte[]) value) text.append(String.format("%04x", one & 0xff));
            return text.toString();
        }
        if (value instanceof Double) return "d" + Double.doubleToLongBits((Double) value);
        if (value instanceof Float) return "f" + Float.floatToIntBits((Float) value);
        return value.toString();
    }

    static Object run(String name) throws Exception {
        switch (name) {
            case "release": return Runtime.version().feature();
            case "scripts": return new Label(java.util.Arrays.toString(Character.UnicodeScript.values()));
            case "length": return s().length();
            case "isEmpty": return s().isEmpty();
            case "isBlank": return s().isBlank();
            case "charAt": return s().charAt(i());
            case "builderCharAt": return b().charAt(i());
            case "builderSubstring": return b().substring(i(), i());
            case "codePointAt": return s().codePointAt(i());
            case "codePointBefore": return s().codePointBefore(i());
            case "codePointCount": return s().codePointCount(i(), i());
            case "offsetByCodePoints": return s().offsetByCodePoints(i(), i());
            case "equals": return s().equals(s());
            case "contentEquals": return s().contentEquals(b());
            case "equalsIgnoreCase": return s().equalsIgnoreCase(s());
            case "compareTo": return s().compareTo(s());
            case "compareToIgnoreCase": return s().compareToIgnoreCase(s());
            case "hashCode": return s().hashCode();
            case "regionMatches": return s().regionMatches(i(), s(), i(), i());
            case "regionMatchesCase": return s().regionMatches(z(), i(), s(), i(), i());
            case "startsWith": return s().startsWith(s());
            case "startsWithAt": return s().startsWith(s(), i());
            case "endsWith": return s().endsWith(s());
            case "contains": return s().contains(s());
            case "indexOfChar": return s().indexOf(i());
            case "indexOfCharFrom": return s().indexOf(i(), i());
            case "indexOf": return s().indexOf(s());
            case "indexOfFrom": return s().indexOf(s(), i());
            case "lastIndexOfChar": return s().lastIndexOf(i());
            case "lastIndexOfCharFrom": return s().lastIndexOf(i(), i());
            case "lastIndexOf": return s().lastIndexOf(s());
            case "lastIndexOfFrom": return s().lastIndexOf(s(), i());
            case "substring": return s().substring(i());
            case "substringTo": return s().substring(i(), i());
            case "concat": return s().concat(s());
            case "replaceChar": return s().replace(c(), c());
            case "replace": return s().replace(s(), s());
            case "trim": return s().trim();
            case "strip": return s().strip();
            case "stripLeading": return s().stripLeading();
            case "stripTrailing": return s().stripTrailing();
            case "repeat": return s().repeat(i());
            case "toUpperCase": return s().toUpperCase(Locale.ROOT);
            case "toLowerCase": return s().toLowerCase(Locale.ROOT);
            case "matches": return s().matches(s());
            case "replaceAll": return s().replaceAll(s(), s());
            case "replaceFirst": return s().replaceFirst(s(), s());
            case "split": return s().split(s());
            case "splitLimit": return s().split(s(), i());
            case "utf8": return s().getBytes(StandardCharsets.UTF_8);
            case "latin1": return s().getBytes(StandardCharsets.ISO_8859_1);
            case "ascii": return s().getBytes(StandardCharsets.US_ASCII);
            case "fromUtf8": return new String(s().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
            case "fromAscii": return new String(s().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.US_ASCII);
            case "parseInt": return Integer.parseInt(s());
            case "parseIntRadix": return Integer.parseInt(s(), i());
            case "parseLong": return Long.parseLong(s());
            case "parseDouble": return Double.parseDouble(s());
            case "parseFloat": return Float.parseFloat(s());
            case "intToString": return Integer.toString(i());
            case "intToRadix": return Integer.toString(i(), i());
            case "longToString": return Long.toString(j());
            case "toHexString": return Integer.toHexString(i());
            case "toOctalString": return Integer.toOctalString(i());
            case "toBinaryString": return Integer.toBinaryString(i());
            case "toUnsignedString": return Integer.toUnsignedString(i());
            case "doubleToString": return Double.toString(Double.longBitsToDouble(j()));
            case "floatToString": return Float.toString(Float.intBitsToFloat(i()));
            case "valueOfBoolean": return String.valueOf(z());
            case "valueOfChar": return String.valueOf(c());
            case "codePointToString": return new String(Character.toChars(i()));
            case "formatInt": return String.format(s(), i());
            case "formatLong": return String.format(s(), j());
            case "formatChar": return String.format(s(), c());
            case "formatBoolean": return String.format(s(), z());
            case "formatDouble": return String.format(s(), Double.longBitsToDouble(j()));
            case "formatFloat": return String.format(s(), Float.intBitsToFloat(i()));
            case "formatString": return String.format(s(), s());
            case "delete": return b().delete(i(), i());
            case "deleteCharAt": return b().deleteCharAt(i());
            case "insert": return b().insert(i(), s());
            case "replaceRange": return b().replace(i(), i(), s());
            case "reverse": return b().reverse();
            case "setCharAt": { StringBuilder text = b(); text.setCharAt(i(), c()); return text; }
            case "setLength": { StringBuilder text = b(); text.setLength(i()); return text; }
            case "appendRange": return b().append((CharSequence) s(), i(), i());
            case "isLetter": return Character.isLetter(c());
            case "isDigit": return Character.isDigit(c());
            case "isLetterOrDigit": return Character.isLetterOrDigit(c());
            case "isWhitespace": return Character.isWhitespace(c());
            case "isSpaceChar": return Character.isSpaceChar(c());
            case "isUpperCase": return Character.isUpperCase(c());
            case "isLowerCase": return Character.isLowerCase(c());
            case "isTitleCase": return Character.isTitleCase(c());
            case "isAlphabetic": return Character.isAlphabetic(c());
            case "isJavaIdentifierStart": return Character.isJavaIdentifierStart(c());
            case "isJavaIdentifierPart": return Character.isJavaIdentifierPart(c());
            case "isIdentifierIgnorable": return Character.isIdentifierIgnorable(c());
            case "isISOControl": return Character.isISOControl(c());
            case "isDefined": return Character.isDefined(c());
            case "isSurrogate": return Character.isSurrogate(c());
            case "charToUpperCase": return Character.toUpperCase(c());
            case "charToLowerCase": return Character.toLowerCase(c());
            case "charToTitleCase": return Character.toTitleCase(c());
            case "digit": return Character.digit(c(), i());
            case "forDigit": return Character.forDigit(i(), i());
            default: throw new IllegalStateException(name);
        }
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        StringBuilder out = new StringBuilder();
        for (String line; (line = in.readLine()) != null; ) {
            fields = line.split(" ");
            next = 1;
            try {
                out.append(show(run(fields[0])));
            } catch (Throwable thrown) {
                out.append("!").append(thrown.getClass().getName()).append(' ').append(show(thrown.getMessage()));
            }
            out.append('\n');
        }
        System.out.print(out);
    }
}
