package java.io;

/** Whoever gets what is written here; writing may fail. */
public class UnknownOutput extends OutputStream {
    private final boolean[] closed; // one, for all that are closed together

    public UnknownOutput() {
        this(new boolean[1]);
    }

    public UnknownOutput(boolean[] closed) {
        this.closed = closed;
    }

    @Override
    public void write(int value) throws IOException {
        World.use(closed);
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
        World.use(closed);
    }

    @Override
    public void flush() throws IOException {
        World.mayFail();
    }

    @Override
    public void close() throws IOException {
        closed[0] = true;
        World.mayFail();
    }
}
