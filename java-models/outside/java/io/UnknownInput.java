package java.io;

/** Standard input, a file or a connection: any bytes, and an end or a failure at any place. */
public class UnknownInput extends InputStream {
    private boolean ended;
    private final boolean[] closed; // one, for all that are closed together

    public UnknownInput() {
        this(new boolean[1]);
    }

    public UnknownInput(boolean[] closed) {
        this.closed = closed;
    }

    @Override
    public int read() throws IOException {
        World.use(closed);
        int next = Chance.unknownByte();
        ended = World.ends(ended, next < 0);
        return next;
    }

    @Override
    public int read(byte[] into) throws IOException {
        return read(into, 0, into.length);
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int known = Chance.known(into, from, length);
        if (known != -2) {
            return known;
        }
        int count = World.readCount(closed, into.length, from, length);
        if (length > 0) {
            ended = World.ends(ended, count < 0);
        }
        for (int at = 0; at < count; at++) {
            into[from + at] = (byte) Chance.unknownByte();
        }
        return count;
    }

    @Override
    public long skip(long count) throws IOException {
        World.use(closed);
        long skipped = Chance.unknownCount();
        return skipped > count ? Math.max(count, 0) : skipped;
    }

    @Override
    public int available() throws IOException {
        World.use(closed);
        return Chance.unknownCount();
    }

    @Override
    public void close() throws IOException {
        closed[0] = true;
        World.mayFail();
    }
}
