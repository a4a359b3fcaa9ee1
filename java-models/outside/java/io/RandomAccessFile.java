package java.io;

/** A file of unknown bytes. What was written is not kept, and no place is read twice: both are under a doubt. */
public class RandomAccessFile implements Closeable {
    private final boolean[] closed = new boolean[1];
    private final boolean isReadOnly;
    private UnknownInput bytes = new UnknownInput(closed);
    private boolean used; // something was read or written
    private boolean doubtful; // what is read now was perhaps read or written before

    public RandomAccessFile(String name, String mode) throws FileNotFoundException {
        isReadOnly = mode.equals("r");
        if (!isReadOnly && !mode.equals("rw") && !mode.equals("rws") && !mode.equals("rwd")) {
            throw new IllegalArgumentException("Illegal mode \"" + mode + "\"");
        }
        if (name == null) {
            throw new NullPointerException();
        }
        if (Chance.unknownChoice()) {
            throw new FileNotFoundException(Chance.unknownText());
        }
        World.opens(name);
    }

    public RandomAccessFile(File file, String mode) throws FileNotFoundException {
        this(file == null ? null : file.getPath(), mode);
    }

    private DataInputStream reading() {
        if (doubtful) {
            Chance.doubt();
        }
        used = true;
        return new DataInputStream(bytes);
    }

    public int read() throws IOException {
        return reading().read();
    }

    public int read(byte[] into) throws IOException {
        return reading().read(into, 0, into.length);
    }

    public int read(byte[] into, int from, int length) throws IOException {
        return reading().read(into, from, length);
    }

    public void readFully(byte[] into) throws IOException {
        reading().readFully(into);
    }

    public boolean readBoolean() throws IOException {
        return reading().readBoolean();
    }

    public byte readByte() throws IOException {
        return reading().readByte();
    }

    public int readUnsignedByte() throws IOException {
        return reading().readUnsignedByte();
    }

    public short readShort() throws IOException {
        return reading().readShort();
    }

    public int readUnsignedShort() throws IOException {
        return reading().readUnsignedShort();
    }

    public char readChar() throws IOException {
        return reading().readChar();
    }

    public int readInt() throws IOException {
        return reading().readInt();
    }

    public long readLong() throws IOException {
        return reading().readLong();
    }

    public float readFloat() throws IOException {
        return reading().readFloat();
    }

    public double readDouble() throws IOException {
        return reading().readDouble();
    }

    public void seek(long place) throws IOException {
        World.use(closed);
        if (place < 0) {
            throw new IOException("Negative seek offset");
        }
        doubtful = used;
        bytes = new UnknownInput(closed);
    }

    /** It tells how many bytes there are, which nobody keeps. */
    public long length() throws IOException {
        World.use(closed);
        doubtful = true;
        return Chance.unknownCount();
    }

    private void writing() throws IOException {
        World.use(closed);
        if (isReadOnly) {
            throw new IOException("Bad file descriptor");
        }
        used = true;
        doubtful = true;
        World.changes();
    }

    public void write(int value) throws IOException {
        writing();
    }

    public void write(byte[] from) throws IOException {
        if (from == null) {
            throw new NullPointerException();
        }
        writing();
    }

    public void writeInt(int value) throws IOException {
        writing();
    }

    public void writeLong(long value) throws IOException {
        writing();
    }

    public void writeByte(int value) throws IOException {
        writing();
    }

    public void writeBytes(String text) throws IOException {
        if (text == null) {
            throw new NullPointerException();
        }
        writing();
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
