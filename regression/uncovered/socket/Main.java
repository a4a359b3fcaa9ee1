import java.io.IOException;
import java.net.Socket;

public class Main {
    static void test() throws IOException {
        byte[] buffer = new byte[4];
        try (Socket socket = new Socket("localhost", 80)) {
            socket.getInputStream().read(buffer);
        }
        assert buffer[0] == 0;
    }
}
