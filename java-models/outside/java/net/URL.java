package java.net;

import java.io.Chance;
import java.io.IOException;
import java.io.InputStream;
import java.io.World;
import javax.net.ssl.HttpsURLConnection;

/** An address, well-formed or not, behind which may be anything. */
public final class URL {
    private final String address;

    public URL(String address) throws MalformedURLException {
        if (address == null || Chance.doubtfulChoice()) { // mostly it is a constant that is well-formed
            throw new MalformedURLException(Chance.unknownText());
        }
        this.address = address;
    }

    /** Its class goes by the protocol; there are some of which nobody outside of the JDK can name the class. */
    public URLConnection openConnection() throws IOException {
        World.mayFail();
        if (address.startsWith("http:")) {
            return new HttpURLConnection(this);
        }
        if (address.startsWith("https:")) {
            return new HttpsURLConnection(this);
        }
        if (!address.startsWith("file:") && !address.startsWith("ftp:")) {
            Chance.doubt();
        }
        return new URLConnection(this);
    }

    public InputStream openStream() throws IOException {
        return openConnection().getInputStream();
    }
}
