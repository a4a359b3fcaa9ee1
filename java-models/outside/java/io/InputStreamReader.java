package java.io;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import sun.nio.cs.StreamDecoder;

/** Characters of a stream. Those of unknown bytes are any characters, whatever the encoding. */
public class InputStreamReader extends Reader {
    private final StreamDecoder decoder; // null: what comes is unknown

    public InputStreamReader(InputStream stream) {
        super(stream);
        decoder = World.isUnknown(stream) ? null : decoder(stream, this);
    }

    private static StreamDecoder decoder(InputStream stream, Object lock) {
        try {
            return StreamDecoder.forInputStreamReader(stream, lock, (String) null);
        } catch (UnsupportedEncodingException e) {
            throw new Error(e);
        }
    }

    public InputStreamReader(InputStream stream, String charset) throws UnsupportedEncodingException {
        super(stream);
        if (charset == null) {
            throw new NullPointerException("charsetName");
        }
        if (!World.isUnknown(stream)) {
            decoder = StreamDecoder.forInputStreamReader(stream, this, charset);
        } else if (charset.equals("UTF-8") || charset.equals("US-ASCII") || charset.equals("ISO-8859-1")) {
            decoder = null;
        } else {
            StreamDecoder.forInputStreamReader(stream, this, charset); // throws if there is no such encoding
            decoder = null;
        }
    }

    public InputStreamReader(InputStream stream, Charset charset) {
        super(stream);
        if (charset == null) {
            throw new NullPointerException("charset");
        }
        decoder = World.isUnknown(stream) ? null : StreamDecoder.forInputStreamReader(stream, this, charset);
    }

    public InputStreamReader(InputStream stream, CharsetDecoder charset) {
        super(stream);
        if (charset == null) {
            throw new NullPointerException("charset decoder");
        }
        decoder = World.isUnknown(stream) ? null : StreamDecoder.forInputStreamReader(stream, this, charset);
    }

    boolean isUnknown() {
        return decoder == null;
    }

    @Override
    public int read() throws IOException {
        return decoder == null ? World.readChar() : decoder.read();
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
        if (decoder != null) {
            return decoder.read(into, from, length);
        }
        int count = World.readCount(into.length, from, length);
        for (int at = 0; at < count; at++) {
            into[from + at] = (char) World.unknownChar();
        }
        return count;
    }

    @Override
    public boolean ready() throws IOException {
        return decoder == null ? World.isReady() : decoder.ready();
    }

    @Override
    public void close() throws IOException {
        if (decoder == null) {
            World.mayFail();
        } else {
            decoder.close();
        }
    }
}
