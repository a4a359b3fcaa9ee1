package java.io;

/** A file that may not be there, of which nobody knows what it holds. */
public class FileInputStream extends UnknownInput {
    public FileInputStream(String name) throws FileNotFoundException {
        if (name == null) {
            throw new NullPointerException();
        }
        open(name);
    }

    public FileInputStream(File file) throws FileNotFoundException {
        if (file.getPath() == null) {
            throw new NullPointerException();
        }
        open(file.getPath());
    }

    private static void open(String name) throws FileNotFoundException {
        if (Chance.unknownChoice()) {
            throw new FileNotFoundException(Chance.unknownText());
        }
        World.opens(name);
    }
}
