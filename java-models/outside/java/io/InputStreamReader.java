package java.io;

import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import sun.nio.cs.StreamDecoder;

/** Characters of a stream. Those of unknown bytes are any characters, whatever the encoding. */
public class InputStreamReader extends Reader {
    private final StreamDecoder decoder; // null: what comes is unknown
    boolean ended; // that was seen
    final boolean[] closed = new boolean[1];

    public InputStreamReader(InputStream stream) {
        super(stream);
        decoder = Chance.isUnknown(stream) ? null : decoder(stream, this);
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
        if (!Chance.isUnknown(stream)) {
            decoder = StreamDecoder.forInputStreamReader(stream, this, charset);
        } else if (charset.equals("UTF-8")) {
            decoder = null;
        } else {
            Chance.doubt(); // it may not have all characters
            if (!charset.equals("US-ASCII") && !charset.equals("ISO-8859-1")) {
                StreamDecoder.forInputStreamReader(stream, this, charset); // throws if there is no such encoding
            }
            decoder = null;
        }
    }

    public InputStreamReader(InputStream stream, Charset charset) {
        super(stream);
        if (charset == null) {
            throw new NullPointerException("charset");
        }
        if (Chance.isUnknown(stream) && charset != StandardCharsets.UTF_8) {
            Chance.doubt();
        }
        decoder = Chance.isUnknown(stream) ? null : StreamDecoder.forInputStreamReader(stream, this, charset);
    }

    public InputStreamReader(InputStream stream, CharsetDecoder charset) {
        super(stream);
        if (charset == null) {
            throw new NullPointerException("charset decoder");
        }
        if (Chance.isUnknown(stream)) {
            Chance.doubt();
        }
        decoder = Chance.isUnknown(stream) ? null : StreamDecoder.forInputStreamReader(stream, this, charset);
    }

    @Override
    public int read() throws IOException {
        return decoder == null ? World.readChar(this) : decoder.read();
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
        if (decoder != null) {
            return decoder.read(into, from, length);
        }
        int count = World.readCount(closed, into.length, from, length);
        if (length > 0) {
            ended = World.ends(ended, count < 0);
        }
        for (int at = 0; at < count; at++) {
            into[from + at] = (char) Chance.unknownChar();
        }
        return count;
    }

    @Override
    public boolean ready() throws IOException {
        return decoder == null ? World.isReady(this) : decoder.ready();
    }

    @Override
    public void close() throws IOException {
        closed[0] = true;
        if (decoder == null) {
            World.mayFail();
        } else {
            decoder.close();
        }
    }
}
