package java.io;

/** Standard input, a file or a connection: any bytes, and an end or a failure at any place. */
public class UnknownInput extends InputStream {
    @Override
    public int read() throws IOException {
        World.mayFail();
        return World.unknownByte();
    }

    @Override
    public int read(byte[] into) throws IOException {
        return read(into, 0, into.length);
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int count = World.readCount(into.length, from, length);
        for (int at = 0; at < count; at++) {
            into[from + at] = (byte) World.unknownByte();
        }
        return count;
    }

    @Override
    public long skip(long count) throws IOException {
        World.mayFail();
        long skipped = World.unknownCount();
        return skipped > count ? Math.max(count, 0) : skipped;
    }

    @Override
    public int available() throws IOException {
        World.mayFail();
        return World.unknownCount();
    }

    @Override
    public void close() throws IOException {
        World.mayFail();
    }
}
