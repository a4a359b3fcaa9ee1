package java.io;

import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;

/**
 * What the world outside gives, of which nobody knows anything: bytes, texts, and whether it fails.
 *
 * <p>The classes beside this one take the place of the JDK's with `--outside unknown`. A call may throw what it declares,
 * and gives any value that Java could give: more than can come in one run is harmless, less would not be.
 */
public final class World {
    private World() {
    }

    public static native boolean unknownChoice();

    /** From -1 to 255. */
    public static native int unknownByte();

    /** From -1 to 65535. */
    public static native int unknownChar();

    /** Not negative. */
    public static native int unknownCount();

    /** Without line breaks; null where there is no more. */
    public static native String unknownLine();

    /** Any text, or null. */
    public static native String unknownText();

    public static void mayFail() throws IOException {
        if (unknownChoice()) {
            throw failure(unknownCount(), unknownText());
        }
    }

    /** Programs tell these classes apart; where `IOException` is declared, any may come. */
    private static IOException failure(int kind, String message) {
        switch (kind) {
            case 0:
                return new EOFException(message);
            case 1:
                return new FileNotFoundException(message);
            case 2:
                return new InterruptedIOException(message);
            case 3:
                return new SocketTimeoutException(message);
            case 4:
                return new SocketException(message);
            case 5:
                return new ConnectException(message);
            case 6:
                return new UnknownHostException(message);
            case 7:
                return new CharConversionException(message);
            case 8:
                return new ClosedChannelException();
            case 9:
                return new BindException(message);
            case 10:
                return new NoRouteToHostException(message);
            default:
                return new IOException(message);
        }
    }

    /** Whether all that comes out of a stream is unknown. */
    public static boolean isUnknown(InputStream stream) {
        InputStream inner = stream;
        while (inner != null && (inner.getClass() == BufferedInputStream.class
                || inner.getClass() == DataInputStream.class)) {
            inner = ((FilterInputStream) inner).in;
        }
        return inner instanceof UnknownInput;
    }

    /** Whether all that comes out of a reader is unknown. */
    public static boolean isUnknown(Reader reader) {
        return reader instanceof InputStreamReader && ((InputStreamReader) reader).isUnknown();
    }

    /** How many come where so many are asked for, of an array with so much room; -1 at the end. */
    static int readCount(int room, int from, int length) throws IOException {
        if (from < 0 || length < 0 || length > room - from) {
            throw new IndexOutOfBoundsException();
        }
        if (length == 0) {
            return 0;
        }
        mayFail();
        if (unknownChoice()) {
            return -1;
        }
        int count = unknownCount();
        return count < 1 || count > length ? length : count;
    }

    /** As a buffered reader over such a reader does. */
    static String readLine() throws IOException {
        mayFail();
        return unknownLine();
    }

    static int readChar() throws IOException {
        mayFail();
        return unknownChar();
    }

    static boolean isReady() throws IOException {
        mayFail();
        return unknownChoice();
    }
}
