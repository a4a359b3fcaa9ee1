package java.net;

import java.io.Chance;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UnknownInput;
import java.io.UnknownOutput;
import java.io.World;

/** A connection to somebody of whom nothing is known. */
public class Socket implements Closeable {
    private final boolean[] closed = new boolean[1];

    public Socket() {
    }

    public Socket(String host, int port) throws UnknownHostException, IOException {
        if (Chance.unknownChoice()) {
            throw new UnknownHostException(Chance.unknownText());
        }
        connect(port);
    }

    private static void connect(int port) throws IOException {
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException();
        }
        World.mayFailAsSocket();
        World.mayFail();
    }

    public InputStream getInputStream() throws IOException {
        World.use(closed);
        return new UnknownInput(closed);
    }

    public OutputStream getOutputStream() throws IOException {
        World.use(closed);
        return new UnknownOutput(closed);
    }

    public void setSoTimeout(int milliseconds) throws SocketException {
        if (milliseconds < 0) {
            throw new IllegalArgumentException();
        }
        World.mayFailAsSocket();
    }

    public boolean isClosed() {
        return Chance.doubtfulChoice();
    }

    public boolean isConnected() {
        return Chance.doubtfulChoice();
    }

    @Override
    public void close() throws IOException {
        closed[0] = true;
        World.mayFail();
    }
}
