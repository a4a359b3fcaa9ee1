package java.util;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UnknownInput;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A scanner that reads its whole source when it is first asked, and finds tokens without regular expressions as long as
 * white space is between them.
 *
 * <p>Limits: numbers are written as in English, and those with signs of grouping have no meaning. What is read from
 * standard input is unknown, and taken to be of the form that the program asks for: where it asks for an int, one
 * comes (with `--outside unknown`, or something else, or nothing). Files, locales, other radices, patterns as arguments, `skip`, `findInLine` and streams of tokens have no
 * meaning.
 */
public final class Scanner implements Iterator<String>, Closeable {
    private Readable reader;
    private InputStream bytes;
    private String text;
    private int position;
    private boolean closed;
    private Pattern delimiter; // null: white space
    private Ahead ahead; // of standard input, else null

    /** What is known of the next token of standard input. */
    private static final class Ahead {
        private boolean asked;
        private boolean exists;
        private char kind; // of the last question, 0 if there was none
        private boolean fits;

        boolean exists() {
            if (!asked) {
                asked = true;
                exists = unknownAnswer();
            }
            return exists;
        }

        boolean fits(char wanted) {
            if (kind != wanted) {
                kind = wanted;
                fits = exists() && unknownAnswer();
            }
            return fits;
        }

        void take(char wanted) {
            if (isAnything() && wanted != 's' && wanted != 'l') {
                fits(wanted);
            }
            if ((asked || isAnything()) && !exists()) {
                throw new NoSuchElementException();
            }
            if (kind == wanted && !fits) {
                throw new InputMismatchException();
            }
            asked = false;
            kind = 0;
        }
    }

    public Scanner(String source) {
        Objects.requireNonNull(source, "source");
        text = source;
    }

    public Scanner(Readable source) {
        reader = Objects.requireNonNull(source, "source");
    }

    public Scanner(InputStream source) {
        Objects.requireNonNull(source, "source");
        if (source instanceof UnknownInput) {
            ahead = new Ahead();
        } else {
            bytes = source;
        }
    }

    public Scanner(InputStream source, String charset) {
        this(source);
        Objects.requireNonNull(charset, "charsetName");
    }

    public Scanner(InputStream source, Charset charset) {
        this(source);
        Objects.requireNonNull(charset, "charset");
    }

    /** Whether input need not be of the form that the program asks for. */
    private static native boolean isAnything();

    private static native boolean unknownAnswer();

    private static native int unknownInt();

    private static native long unknownLong();

    private static native short unknownShort();

    private static native byte unknownByte();

    private static native boolean unknownBoolean();

    private static native float unknownFloat();

    private static native double unknownDouble();

    /** Not empty, and without white space. */
    private static native String unknownToken();

    /** Without line breaks. */
    private static native String unknownLine();

    // ------------------------------------------------------------------------------------------- tokens

    private void open() {
        if (closed) {
            throw new IllegalStateException("Scanner closed");
        }
        if (text == null && ahead == null) {
            text = bytes != null ? read(bytes) : read(reader);
        }
    }

    private static String read(Readable source) {
        StringBuilder all = new StringBuilder();
        java.nio.CharBuffer one = null;
        try {
            if (source instanceof java.io.Reader) {
                for (int c = ((java.io.Reader) source).read(); c >= 0; c = ((java.io.Reader) source).read()) {
                    all.append((char) c);
                }
                return all.toString();
            }
            one = java.nio.CharBuffer.allocate(1);
            while (source.read(one) >= 0) {
                one.flip();
                all.append(one.get());
                one.clear();
            }
        } catch (IOException end) {
            return all.toString();
        }
        return all.toString();
    }

    private static String read(InputStream source) {
        byte[] all = new byte[16];
        int count = 0;
        try {
            for (int b = source.read(); b >= 0; b = source.read()) {
                if (count == all.length) {
                    all = Arrays.copyOf(all, 2 * count);
                }
                all[count++] = (byte) b;
            }
        } catch (IOException end) {
            return new String(all, 0, count);
        }
        return new String(all, 0, count);
    }

    /** Where the next token begins, or the end of the text. */
    private int begin() {
        int at = position;
        if (delimiter == null) {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return at;
        }
        Matcher matcher = delimiter.matcher(text).region(at, text.length());
        return matcher.lookingAt() ? matcher.end() : at;
    }

    private int end(int from) {
        int at = from;
        if (delimiter == null) {
            while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            return at;
        }
        Matcher matcher = delimiter.matcher(text).region(from, text.length());
        boolean found = matcher.find();
        if (found && matcher.end() == from) { // an empty delimiter
            found = matcher.find();
        }
        return found ? matcher.start() : text.length();
    }

    /** The next token without taking it; null if there is none. */
    private String peek() {
        open();
        int from = begin();
        return from == text.length() ? null : text.substring(from, end(from));
    }

    private void take(String token) {
        position = begin() + token.length();
    }

    private String some(String token) {
        if (token == null) {
            throw new NoSuchElementException();
        }
        return token;
    }

    public boolean hasNext() {
        open();
        return ahead != null ? ahead.exists() : peek() != null;
    }

    public String next() {
        open();
        if (ahead != null) {
            ahead.take('s');
            return unknownToken();
        }
        String token = some(peek());
        take(token);
        return token;
    }

    public void remove() {
        throw new UnsupportedOperationException();
    }

    // -------------------------------------------------------------------------------------------- lines

    private int lineEnd() {
        int at = position;
        while (at < text.length() && !isBreak(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isBreak(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
    }

    public boolean hasNextLine() {
        open();
        return ahead != null ? ahead.exists() : position < text.length();
    }

    public String nextLine() {
        open();
        if (ahead != null) {
            if ((ahead.asked || isAnything()) && !ahead.exists()) {
                throw new NoSuchElementException("No line found");
            }
            ahead.take('l');
            return unknownLine();
        }
        if (position >= text.length()) {
            throw new NoSuchElementException("No line found");
        }
        int end = lineEnd();
        String line = text.substring(position, end);
        position = end;
        if (end < text.length()) {
            boolean both = text.charAt(end) == '\r' && end + 1 < text.length() && text.charAt(end + 1) == '\n';
            position = end + (both ? 2 : 1);
        }
        return line;
    }

    // ------------------------------------------------------------------------------------------ numbers

    /** The value of the next token, which is not taken; null if it is none of these numbers. */
    private static BigInteger whole(String token) {
        int digits = token.startsWith("+") || token.startsWith("-") ? 1 : 0;
        boolean plain = digits < token.length();
        boolean letter = false;
        for (int i = digits; i < token.length(); i++) {
            char c = token.charAt(i);
            plain = plain && '0' <= c && c <= '9';
            letter = letter || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z';
        }
        if (!plain && !letter && token.length() > digits) {
            if (!isDecimal(token) || token.indexOf('.') == token.length() - 4) {
                dependsOnLocale();
            }
        }
        return plain ? new BigInteger(token) : null;
    }

    /** A number with a point or an exponent; or a whole number. */
    private static boolean isDecimal(String token) {
        int at = token.startsWith("+") || token.startsWith("-") ? 1 : 0;
        int first = at;
        at = skipDigits(token, at);
        int digits = at - first;
        if (at < token.length() && token.charAt(at) == '.') {
            int fraction = skipDigits(token, at + 1);
            digits += fraction - at - 1;
            at = fraction;
        }
        if (digits > 0 && at < token.length() && (token.charAt(at) == 'e' || token.charAt(at) == 'E')) {
            at++;
            if (at < token.length() && (token.charAt(at) == '+' || token.charAt(at) == '-')) {
                at++;
            }
            int exponent = skipDigits(token, at);
            return exponent > at && exponent == token.length();
        }
        return digits > 0 && at == token.length();
    }

    private static int skipDigits(String token, int from) {
        int at = from;
        while (at < token.length() && '0' <= token.charAt(at) && token.charAt(at) <= '9') {
            at++;
        }
        return at;
    }

    private static native void dependsOnLocale();

    private boolean hasWhole(char kind, long low, long high) {
        open();
        if (ahead != null) {
            return ahead.fits(kind);
        }
        String token = peek();
        BigInteger value = token == null ? null : whole(token);
        return value != null && isWithin(value, low, high);
    }

    private static boolean isWithin(BigInteger value, long low, long high) {
        return value.compareTo(BigInteger.valueOf(low)) >= 0 && value.compareTo(BigInteger.valueOf(high)) <= 0;
    }

    private long nextWhole(long low, long high) {
        String token = some(peek());
        BigInteger value = whole(token);
        if (value == null) {
            throw new InputMismatchException();
        }
        if (!isWithin(value, low, high)) {
            throw new InputMismatchException("For input string: \"" + token + "\"");
        }
        take(token);
        return value.longValue();
    }

    public boolean hasNextInt() {
        return hasWhole('i', Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public int nextInt() {
        open();
        if (ahead != null) {
            ahead.take('i');
            return unknownInt();
        }
        return (int) nextWhole(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public boolean hasNextLong() {
        return hasWhole('j', Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public long nextLong() {
        open();
        if (ahead != null) {
            ahead.take('j');
            return unknownLong();
        }
        return nextWhole(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public boolean hasNextShort() {
        return hasWhole('h', Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public short nextShort() {
        open();
        if (ahead != null) {
            ahead.take('h');
            return unknownShort();
        }
        return (short) nextWhole(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public boolean hasNextByte() {
        return hasWhole('b', Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public byte nextByte() {
        open();
        if (ahead != null) {
            ahead.take('b');
            return unknownByte();
        }
        return (byte) nextWhole(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public BigInteger nextBigInteger() {
        open();
        if (ahead != null) {
            ahead.take('I');
            return BigInteger.valueOf(unknownLong());
        }
        String token = some(peek());
        BigInteger value = whole(token);
        if (value == null) {
            throw new InputMismatchException();
        }
        take(token);
        return value;
    }

    private boolean hasDecimal(char kind) {
        open();
        if (ahead != null) {
            return ahead.fits(kind);
        }
        String token = peek();
        return token != null && checkDecimal(token);
    }

    private static boolean checkDecimal(String token) {
        if (isDecimal(token)) {
            return true;
        }
        if (token.indexOf(',') >= 0 || token.endsWith("NaN") || token.endsWith("Infinity")) {
            dependsOnLocale();
        }
        return false;
    }

    private String nextDecimal() {
        String token = some(peek());
        if (!checkDecimal(token)) {
            throw new InputMismatchException();
        }
        take(token);
        return token;
    }

    public boolean hasNextDouble() {
        return hasDecimal('d');
    }

    public double nextDouble() {
        open();
        if (ahead != null) {
            ahead.take('d');
            return unknownDouble();
        }
        return Double.parseDouble(nextDecimal());
    }

    public boolean hasNextFloat() {
        return hasDecimal('f');
    }

    public float nextFloat() {
        open();
        if (ahead != null) {
            ahead.take('f');
            return unknownFloat();
        }
        return Float.parseFloat(nextDecimal());
    }

    public boolean hasNextBigDecimal() {
        return hasDecimal('D');
    }

    public BigDecimal nextBigDecimal() {
        open();
        if (ahead != null) {
            ahead.take('D');
            return BigDecimal.valueOf(unknownLong(), unknownByte());
        }
        return new BigDecimal(nextDecimal());
    }

    public boolean hasNextBoolean() {
        open();
        if (ahead != null) {
            return ahead.fits('z');
        }
        String token = peek();
        return token != null && (token.equalsIgnoreCase("true") || token.equalsIgnoreCase("false"));
    }

    public boolean nextBoolean() {
        open();
        if (ahead != null) {
            ahead.take('z');
            return unknownBoolean();
        }
        String token = some(peek());
        if (!token.equalsIgnoreCase("true") && !token.equalsIgnoreCase("false")) {
            throw new InputMismatchException();
        }
        take(token);
        return token.equalsIgnoreCase("true");
    }

    // ------------------------------------------------------------------------------------------ settings

    public Scanner useDelimiter(String pattern) {
        return useDelimiter(Pattern.compile(pattern));
    }

    public Scanner useDelimiter(Pattern pattern) {
        delimiter = Objects.requireNonNull(pattern);
        return this;
    }

    public Pattern delimiter() {
        return delimiter != null ? delimiter : Pattern.compile("\\p{javaWhitespace}+");
    }

    public Scanner reset() {
        delimiter = null;
        return this;
    }

    public int radix() {
        return 10;
    }

    public IOException ioException() {
        return null;
    }

    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        Object source = bytes != null ? bytes : reader;
        if (source instanceof Closeable) {
            try {
                ((Closeable) source).close();
            } catch (IOException ignored) {
                return;
            }
        }
    }
}
