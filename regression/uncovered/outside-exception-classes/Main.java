import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLException;

public class Main {
    static void test() {
        try {
            new Socket("localhost", 80).getInputStream().read();
        } catch (SSLException e) {
            assert false;
        } catch (IOException e) {
            return;
        }
    }
}
