package java.io;

/** What nobody knows, by chance. On a JVM it is what was recorded: see `pybmc.world.java.io.Chance`. */
public final class Chance {
    private Chance() {
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

    /** Any, under a doubt: what nobody could see in a run where it matters. */
    public static native boolean doubtfulChoice();

    /** From here on the run may be one that there is none of. */
    public static native void doubt();

    /** Fails, under a doubt, with some exception of a type (its internal name) whose class the program names. */
    static native void mayFailAs(String type, String message);

    /** As many of the bytes that are known as there are; -2 if they are not, as here. */
    static int known(byte[] into, int from, int length) {
        return -2;
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
}
