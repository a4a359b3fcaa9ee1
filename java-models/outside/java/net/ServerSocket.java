package java.net;

import java.io.Chance;
import java.io.Closeable;
import java.io.IOException;
import java.io.World;

/** Waits for somebody of whom nothing is known. */
public class ServerSocket implements Closeable {
    private final boolean[] closed = new boolean[1];

    public ServerSocket() throws IOException {
        World.mayFail();
    }

    public ServerSocket(int port) throws IOException {
        if (port < 0 || port > 65535) {
            throw new IllegalArgumentException();
        }
        World.mayFail();
    }

    public Socket accept() throws IOException {
        World.use(closed);
        return new Socket();
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

    @Override
    public void close() throws IOException {
        closed[0] = true;
        World.mayFail();
    }
}
