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

    /** Nobody keeps them: the second need not be another than the first. */
    private String answer() {
        if (asked) {
            Chance.doubt();
        }
        asked = true;
        return Chance.unknownText();
    }

    public String getContentType() {
        return answer();
    }

    public String getHeaderField(String name) {
        return answer();
    }
}
