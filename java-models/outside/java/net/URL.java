package java.net;

import java.io.Chance;
import java.io.IOException;
import java.io.InputStream;
import java.io.World;

/** An address, well-formed or not, behind which may be anything. */
public final class URL {
    private final String address;

    public URL(String address) throws MalformedURLException {
        if (address == null || Chance.doubtfulChoice()) { // mostly it is a constant that is well-formed
            throw new MalformedURLException(Chance.unknownText());
        }
        this.address = address;
    }

    public URLConnection openConnection() throws IOException {
        World.mayFail();
        return new URLConnection(this);
    }

    public InputStream openStream() throws IOException {
        return openConnection().getInputStream();
    }
}
