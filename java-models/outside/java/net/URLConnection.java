package java.net;

import java.io.Chance;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UnknownInput;
import java.io.UnknownOutput;
import java.io.World;

/** A connection of which nothing is known; the JDK's class is abstract, and nobody else may extend this one. */
public class URLConnection {
    private final URL address;
    private boolean asked;
    private boolean tried;
    private boolean connected;
    private boolean writes;

    protected URLConnection(URL address) {
        this.address = address;
    }

    public URL getURL() {
        return address;
    }

    public void connect() throws IOException {
        tried = true;
        World.mayFail();
        connected = true;
    }

    public InputStream getInputStream() throws IOException {
        connect();
        return new UnknownInput();
    }

    public OutputStream getOutputStream() throws IOException {
        connect();
        if (!writes) {
            Chance.doubt(); // it fails, with an exception that may have been thrown already
        }
        return new UnknownOutput();
    }

    /** What is said of a request after it was sent is an error; one that failed may have been sent. */
    final void prepare() {
        if (connected) {
            throw new IllegalStateException("Already connected");
        }
        if (tried) {
            Chance.doubt();
        }
    }

    final boolean isSent() {
        if (tried && !connected) {
            Chance.doubt();
        }
        return connected;
    }

    public void setDoInput(boolean reads) {
        prepare();
        if (!reads) {
            Chance.doubt(); // then reading fails
        }
    }

    public void setDoOutput(boolean writes) {
        prepare();
        this.writes = writes;
    }

    public void setUseCaches(boolean uses) {
        prepare();
    }

    public void setRequestProperty(String name, String value) {
        prepare();
        if (name == null) {
            throw new NullPointerException("key is null");
        }
        if (!isPlain(name) || (value != null && !isPlain(value))) {
            Chance.doubt(); // what is refused depends on the protocol
        }
    }

    private static boolean isPlain(String text) {
        return !text.isEmpty() && text.indexOf('\n') < 0 && text.indexOf('\r') < 0 && text.indexOf(':') < 0;
    }

    public void setConnectTimeout(int milliseconds) {
        if (milliseconds < 0) {
            throw new IllegalArgumentException("timeout can not be negative");
        }
    }

    public void setReadTimeout(int milliseconds) {
        if (milliseconds < 0) {
            throw new IllegalArgumentException("timeout can not be negative");
        }
    }

    /** Nobody keeps them: the second need not be another than the first. */
    private void answer() {
        tried = true;
        if (asked) {
            Chance.doubt();
        }
        asked = true;
    }

    public String getContentType() {
        answer();
        return Chance.unknownText();
    }

    public String getContentEncoding() {
        answer();
        return Chance.unknownText();
    }

    public String getHeaderField(String name) {
        answer();
        return Chance.unknownText();
    }

    public int getContentLength() {
        answer();
        return Chance.unknownChoice() ? -1 : Chance.unknownCount();
    }
}
