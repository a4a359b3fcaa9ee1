package java.nio.file;

import java.io.Chance;
import java.net.URI;

/** A name of a file, as on Unix. What needs the file system is not covered. */
final class NamedPath implements Path {
    private final String name; // no two slashes in a row, none at the end but in "/"

    NamedPath(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new InvalidPathException(text, "Nul character not allowed");
        }
        if (!isAscii(text) && Chance.doubtfulChoice()) { // that depends on the machine's settings
            throw new InvalidPathException(text, "Malformed input or input contains unmappable characters");
        }
        String plain = text;
        while (plain.contains("//")) {
            plain = plain.replace("//", "/");
        }
        name = plain.length() > 1 && plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }

    private static boolean isAscii(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) > 127) {
                return false;
            }
        }
        return true;
    }

    @Override
    public FileSystem getFileSystem() {
        return NamesOfFiles.DEFAULT;
    }

    @Override
    public boolean isAbsolute() {
        return name.startsWith("/");
    }

    @Override
    public Path getRoot() {
        return isAbsolute() ? new NamedPath("/") : null;
    }

    @Override
    public Path getFileName() {
        return name.equals("/") ? null : new NamedPath(name.substring(name.lastIndexOf('/') + 1));
    }

    @Override
    public Path getParent() {
        int last = name.lastIndexOf('/');
        if (last < 0 || name.length() == 1) {
            return null;
        }
        return new NamedPath(last == 0 ? "/" : name.substring(0, last));
    }

    @Override
    public Path resolve(Path other) {
        String with = other.toString();
        if (other.isAbsolute()) {
            return other;
        }
        if (with.isEmpty()) {
            return this;
        }
        return name.isEmpty() ? other : new NamedPath(name + "/" + with);
    }

    @Override
    public int compareTo(Path other) {
        return name.compareTo(((NamedPath) other).name);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NamedPath && name.equals(((NamedPath) other).name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }

    @Override
    public native int getNameCount();

    @Override
    public native Path getName(int index);

    @Override
    public native Path subpath(int from, int to);

    @Override
    public native boolean startsWith(Path other);

    @Override
    public native boolean endsWith(Path other);

    @Override
    public native Path normalize();

    @Override
    public native Path relativize(Path other);

    @Override
    public native URI toUri();

    @Override
    public native Path toAbsolutePath();

    @Override
    public native Path toRealPath(LinkOption... options);

    @Override
    public native WatchKey register(WatchService by, WatchEvent.Kind<?>[] of, WatchEvent.Modifier... how);
}
