package java.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UnknownInput;
import java.io.UnknownOutput;
import java.io.World;

/** A connection of which nothing is known; the JDK's class is abstract, and nobody else may extend this one. */
public class URLConnection {
    private final URL address;

    URLConnection(URL address) {
        this.address = address;
    }

    public URL getURL() {
        return address;
    }

    public void connect() throws IOException {
        World.mayFail();
    }

    public InputStream getInputStream() throws IOException {
        connect();
        return new UnknownInput();
    }

    public OutputStream getOutputStream() throws IOException {
        connect();
        return new UnknownOutput();
    }

    public String getContentType() {
        return World.unknownText();
    }

    public String getHeaderField(String name) {
        return World.unknownText();
    }
}
