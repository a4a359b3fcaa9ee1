import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

public class Main {
    static void test() {
        try {
            Socket socket = new Socket("localhost", 80);
            InputStream stream = socket.getInputStream();
            socket.close();
            stream.read();
            assert false;
        } catch (IOException e) {
            return;
        }
    }
}
