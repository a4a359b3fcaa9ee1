package java.net;

import java.io.Chance;
import java.io.IOException;
import java.io.InputStream;
import java.io.UnknownInput;

/** A request to a server that may answer anything; the JDK's class is abstract, and nobody else may extend this one. */
public class HttpURLConnection extends URLConnection {
    public static final int HTTP_OK = 200;
    public static final int HTTP_NOT_FOUND = 404;
    private static final int FIRST_FAILURE = 400;

    private int code; // of the answer, once somebody has asked; 0 before

    protected HttpURLConnection(URL address) {
        super(address);
    }

    public void setRequestMethod(String method) throws ProtocolException {
        if (isSent()) {
            throw new ProtocolException("Can't reset method: already connected");
        }
        switch (method) {
            case "GET": case "POST": case "HEAD": case "OPTIONS": case "PUT": case "DELETE": case "TRACE":
                break;
            default:
                throw new ProtocolException("Invalid HTTP method: " + method);
        }
    }

    /** From 100 to 999, or -1 for what is no answer at all. */
    public int getResponseCode() throws IOException {
        connect();
        if (code == 0) {
            int count = Chance.unknownCount();
            code = count < 100 || count > 999 ? -1 : count;
        }
        return code;
    }

    public String getResponseMessage() throws IOException {
        getResponseCode();
        return Chance.unknownText();
    }

    @Override
    public InputStream getInputStream() throws IOException {
        InputStream answer = super.getInputStream();
        if (code >= FIRST_FAILURE) {
            Chance.doubt(); // of failures the text is the error stream
        }
        return answer;
    }

    /** Null where all went well. */
    public InputStream getErrorStream() {
        if (code < FIRST_FAILURE) {
            Chance.doubt();
        }
        return Chance.unknownChoice() ? new UnknownInput() : null;
    }

    public void disconnect() {
    }
}
