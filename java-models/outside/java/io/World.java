package java.io;

import java.net.SocketException;
import java.util.ArrayList;

/**
 * What the world outside gives, of which nobody knows anything: data, and whether it fails.
 *
 * <p>The classes beside this one take the place of the JDK's with `--outside unknown`. A call may throw what it declares,
 * and gives any value that Java could give: more than can come in one run is harmless for a proof, less would not be.
 * What would be more is under a doubt, so that no violation depends on it. A replay runs these very classes on a JVM,
 * under other names; there is another {@link Chance} for that, which gives what was recorded.
 */
public final class World {
    private static final ArrayList<String> OPENED = new ArrayList<String>(); // files that were, or that are not there
    private static final ArrayList<String> ASKED = new ArrayList<String>(); // of which something was told
    private static boolean changed; // by the program

    private World() {
    }

    /** A file holds the same data when it is opened again, or what the program wrote: nobody keeps either. */
    public static void opens(String name) {
        if (changed || OPENED.contains(name)) {
            Chance.doubt();
        }
        OPENED.add(name);
    }

    /** Something that is true of a file or not; two answers of one file may depend on each other. */
    public static boolean isSo(String name) {
        if (changed || ASKED.contains(name)) {
            Chance.doubt();
        }
        ASKED.add(name);
        return Chance.unknownChoice();
    }

    /** Who opens it all the same finds nothing. */
    public static void isMissing(String name) {
        OPENED.add(name);
    }

    /** The program writes a file, or removes one. */
    public static void changes() {
        changed = true;
    }

    /** An exception of a class that the program does not name. */
    private static final class Other extends IOException {
        private static final long serialVersionUID = 1L;

        Other(String message) {
            super(message);
        }

        @Override
        public synchronized Throwable getCause() {
            return Chance.doubtfulChoice() ? new Other(Chance.unknownText()) : null;
        }

        @Override
        public String toString() {
            String text = Chance.unknownText();
            return text == null ? "" : text;
        }
    }

    /** Programs tell classes of exceptions apart; where `IOException` is declared, any may come. */
    public static void mayFail() throws IOException {
        if (Chance.unknownChoice()) {
            String message = Chance.unknownText();
            Chance.mayFailAs("java/io/IOException", message);
            throw Chance.doubtfulChoice() ? new Other(message) : new IOException(message);
        }
    }

    /** As `mayFail`; what was closed does fail. */
    public static void use(boolean[] closed) throws IOException {
        mayFail();
        if (closed[0]) {
            Chance.doubt();
        }
    }

    /** As a socket does. */
    public static void mayFailAsSocket() throws SocketException {
        if (Chance.unknownChoice()) {
            String message = Chance.unknownText();
            Chance.mayFailAs("java/net/SocketException", message);
            throw new SocketException(message);
        }
    }

    /** How many come where so many are asked for, of an array with so much room; -1 at the end. */
    static int readCount(boolean[] closed, int room, int from, int length) throws IOException {
        if (from < 0 || length < 0 || length > room - from) {
            throw new IndexOutOfBoundsException();
        }
        if (length == 0) {
            return 0;
        }
        use(closed);
        if (Chance.unknownChoice()) {
            return -1;
        }
        int count = Chance.unknownCount();
        return count < 1 || count > length ? length : count;
    }

    /** Whether a stream is at its end, which something of it shows; streams that go on behind it are rare. */
    static boolean ends(boolean ended, boolean shown) {
        if (ended && !shown) {
            Chance.doubt();
        }
        return shown;
    }

    /** As a buffered reader over such a reader does. */
    static String readLine(InputStreamReader reader) throws IOException {
        use(reader.closed);
        String line = Chance.unknownLine();
        reader.ended = ends(reader.ended, line == null);
        return line;
    }

    static int readChar(InputStreamReader reader) throws IOException {
        use(reader.closed);
        int unit = Chance.unknownChar();
        reader.ended = ends(reader.ended, unit < 0);
        return unit;
    }

    static boolean isReady(InputStreamReader reader) throws IOException {
        use(reader.closed);
        return Chance.unknownChoice();
    }
}
