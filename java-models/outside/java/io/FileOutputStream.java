package java.io;

/** A file that may not be writable, which nobody reads again. */
public class FileOutputStream extends UnknownOutput {
    public FileOutputStream(String name) throws FileNotFoundException {
        this(name, false);
    }

    public FileOutputStream(String name, boolean append) throws FileNotFoundException {
        if (name == null) {
            throw new NullPointerException();
        }
        open();
    }

    public FileOutputStream(File file) throws FileNotFoundException {
        this(file, false);
    }

    public FileOutputStream(File file, boolean append) throws FileNotFoundException {
        if (file.getPath() == null) {
            throw new NullPointerException();
        }
        open();
    }

    private static void open() throws FileNotFoundException {
        if (Chance.unknownChoice()) {
            throw new FileNotFoundException(Chance.unknownText());
        }
        World.changes();
    }
}
