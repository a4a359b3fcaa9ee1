package pybmc.world.java.io;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FilterInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import pybmc.Inputs;

/**
 * What the models of the world outside ask for, in a run on a JVM: recorded values. Those models run under names of this
 * package there, as does a program that uses them.
 */
public final class Chance {
    private static byte[] text; // what a scanner finds in every stream; null if that is recorded piece by piece
    private static int position;

    private Chance() {
    }

    /** From now on streams hold these bytes. */
    public static void give(byte[] bytes) {
        text = bytes;
    }

    public static boolean unknownChoice() {
        return Inputs.nextBoolean();
    }

    public static int unknownByte() {
        return Inputs.nextInt();
    }

    public static int unknownChar() {
        int unit = Inputs.nextInt();
        if (unit >= 0 && Character.isSurrogate((char) unit)) {
            Inputs.impossible("has half a character");
        }
        return unit;
    }

    public static int unknownCount() {
        return Inputs.nextInt();
    }

    public static String unknownLine() {
        String line = unknownText();
        if (line != null && (line.indexOf('\n') >= 0 || line.indexOf('\r') >= 0)) {
            Inputs.impossible("has a line with a line break");
        }
        return line;
    }

    public static String unknownText() {
        String given = Inputs.nextText();
        if (given != null && !StandardCharsets.UTF_8.newEncoder().canEncode(given)) {
            Inputs.impossible("has half a character");
        }
        return given;
    }

    public static boolean doubtfulChoice() {
        return false;
    }

    public static void doubt() {
        Inputs.impossible("goes on where nothing does");
    }

    public static void mayFailAs(String type, String message) {
    }

    /** As many of the bytes that are known as there are; -2 if they are not. */
    public static int known(byte[] into, int from, int length) {
        if (text == null) {
            return -2;
        }
        int count = Math.min(length, text.length - position);
        System.arraycopy(text, position, into, from, count);
        position += count;
        return count == 0 && length > 0 ? -1 : count;
    }

    /** Whether all that comes out of a stream is unknown. */
    public static boolean isUnknown(InputStream stream) {
        InputStream inner = stream;
        while (inner != null && (inner.getClass() == BufferedInputStream.class
                || inner.getClass() == DataInputStream.class)) {
            inner = (InputStream) read(FilterInputStream.class, "in", inner);
        }
        for (Class<?> type = inner == null ? null : inner.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals("pybmc.world.java.io.UnknownInput")) {
                return true;
            }
        }
        return false;
    }

    /** The reader itself, or the one that it buffers, if it is one of which all is unknown; else null. */
    public static Reader unknown(Reader reader) {
        if (reader instanceof BufferedReader) {
            return ((BufferedReader) reader).source;
        }
        for (Class<?> type = reader.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals("pybmc.world.java.io.InputStreamReader")) {
                return read(type, "decoder", reader) == null ? reader : null;
            }
        }
        return null;
    }

    private static Object read(Class<?> owner, String name, Object from) {
        try {
            Field field = owner.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(from);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
