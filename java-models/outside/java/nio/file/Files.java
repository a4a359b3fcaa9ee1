package java.nio.file;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Chance;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UnknownInput;
import java.io.UnknownOutput;
import java.io.World;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.List;

/**
 * Files of which nothing is known. What the machine says twice of one of them, or once the program has changed something,
 * is under a doubt. What is missing here is not covered.
 */
public final class Files {
    private Files() {
    }

    /** Where it is not so, there is nothing to read. */
    private static boolean isThere(Path path) {
        boolean is = World.isSo(path.toString());
        if (!is) {
            World.isMissing(path.toString());
        }
        return is;
    }

    public static boolean exists(Path path, LinkOption... options) {
        return isThere(path);
    }

    public static boolean isReadable(Path path) {
        return isThere(path);
    }

    public static boolean isRegularFile(Path path, LinkOption... options) {
        return isThere(path);
    }

    public static boolean notExists(Path path, LinkOption... options) {
        return !isThere(path);
    }

    public static boolean isDirectory(Path path, LinkOption... options) {
        boolean is = World.isSo(path.toString());
        if (is) {
            World.isMissing(path.toString());
        }
        return is;
    }

    public static boolean isWritable(Path path) {
        return World.isSo(path.toString());
    }

    public static boolean isExecutable(Path path) {
        return World.isSo(path.toString());
    }

    public static long size(Path path) throws IOException {
        open(path);
        long high = Chance.unknownCount();
        return high << 32 | (Chance.unknownChoice() ? 1L << 31 : 0) | Chance.unknownCount();
    }

    private static void open(Path path) throws IOException {
        String name = path.toString();
        World.mayFail();
        World.opens(name);
    }

    public static InputStream newInputStream(Path path, OpenOption... options) throws IOException {
        open(path);
        if (options.length > 0) {
            Chance.doubt(); // some may not be combined
            if (Chance.doubtfulChoice()) {
                throw new UnsupportedOperationException();
            }
        }
        return new UnknownInput();
    }

    public static BufferedReader newBufferedReader(Path path) throws IOException {
        return newBufferedReader(path, StandardCharsets.UTF_8);
    }

    public static BufferedReader newBufferedReader(Path path, Charset charset) throws IOException {
        InputStreamReader reader = new InputStreamReader(newInputStream(path), charset);
        return new BufferedReader(reader);
    }

    public static byte[] readAllBytes(Path path) throws IOException {
        open(path);
        byte[] bytes = new byte[Chance.unknownCount()];
        for (int at = 0; at < bytes.length; at++) {
            int next = Chance.unknownByte();
            bytes[at] = (byte) (next < 0 ? 0 : next);
        }
        return bytes;
    }

    public static String readString(Path path) throws IOException {
        open(path);
        String text = Chance.unknownText();
        return text == null ? "" : text;
    }

    public static String readString(Path path, Charset charset) throws IOException {
        if (charset != StandardCharsets.UTF_8) {
            Chance.doubt(); // it may not have all characters
        }
        return readString(path);
    }

    public static List<String> readAllLines(Path path) throws IOException {
        return readAllLines(path, StandardCharsets.UTF_8);
    }

    public static List<String> readAllLines(Path path, Charset charset) throws IOException {
        if (charset != StandardCharsets.UTF_8) {
            Chance.doubt();
        }
        open(path);
        List<String> lines = new ArrayList<String>();
        String line = Chance.unknownLine();
        while (line != null) {
            lines.add(line);
            line = Chance.unknownLine();
        }
        return lines;
    }

    private static void change(Path path) throws IOException {
        if (path.toString() == null) {
            throw new NullPointerException();
        }
        World.changes(); // before it may fail, since that can be in the middle
        World.mayFail();
    }

    public static OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
        change(path);
        if (options.length > 0) {
            Chance.doubt();
            if (Chance.doubtfulChoice()) {
                throw new IllegalArgumentException();
            }
        }
        return new UnknownOutput();
    }

    public static BufferedWriter newBufferedWriter(Path path, OpenOption... options) throws IOException {
        return newBufferedWriter(path, StandardCharsets.UTF_8, options);
    }

    public static BufferedWriter newBufferedWriter(Path path, Charset charset, OpenOption... options)
            throws IOException {
        OutputStreamWriter writer = new OutputStreamWriter(newOutputStream(path, options), charset);
        return new BufferedWriter(writer);
    }

    public static Path write(Path path, byte[] bytes, OpenOption... options) throws IOException {
        if (bytes == null) {
            throw new NullPointerException();
        }
        newOutputStream(path, options).close();
        return path;
    }

    public static Path writeString(Path path, CharSequence text, OpenOption... options) throws IOException {
        if (text == null) {
            throw new NullPointerException();
        }
        newOutputStream(path, options).close();
        return path;
    }

    public static void delete(Path path) throws IOException {
        change(path);
    }

    public static boolean deleteIfExists(Path path) throws IOException {
        change(path);
        return Chance.unknownChoice();
    }

    public static Path createFile(Path path, FileAttribute<?>... attributes) throws IOException {
        change(path);
        doubtIf(attributes.length > 0);
        return path;
    }

    public static Path createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
        return createFile(path, attributes);
    }

    public static Path createDirectories(Path path, FileAttribute<?>... attributes) throws IOException {
        return createFile(path, attributes);
    }

    private static void doubtIf(boolean given) {
        if (given) {
            Chance.doubt();
            if (Chance.doubtfulChoice()) {
                throw new UnsupportedOperationException();
            }
        }
    }
}
