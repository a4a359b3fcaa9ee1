package javax.net.ssl;

import java.net.HttpURLConnection;
import java.net.URL;

/** The same, over a connection that is encrypted. */
public class HttpsURLConnection extends HttpURLConnection {
    public HttpsURLConnection(URL address) {
        super(address);
    }
}
