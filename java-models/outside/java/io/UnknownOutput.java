package java.io;

/** Whoever gets what is written here; writing may fail. */
public class UnknownOutput extends OutputStream {
    @Override
    public void write(int value) throws IOException {
        World.mayFail();
    }

    @Override
    public void write(byte[] from) throws IOException {
        write(from, 0, from.length);
    }

    @Override
    public void write(byte[] from, int at, int length) throws IOException {
        if (at < 0 || length < 0 || length > from.length - at) {
            throw new IndexOutOfBoundsException();
        }
        World.mayFail();
    }

    @Override
    public void flush() throws IOException {
        World.mayFail();
    }

    @Override
    public void close() throws IOException {
        World.mayFail();
    }
}
