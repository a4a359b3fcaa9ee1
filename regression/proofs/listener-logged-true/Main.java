import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

public class Main {
    private static final Logger LOG = Logger.getLogger("Main");

    static void test() {
        int data = -1;
        try (ServerSocket listener = new ServerSocket(39543); Socket socket = listener.accept()) {
            Properties settings = new Properties();
            settings.load(socket.getInputStream());
            String text = settings.getProperty("data");
            data = text == null ? data : text.length();
        } catch (IllegalArgumentException e) {
            LOG.warning("no settings");
        } catch (IOException e) {
            LOG.log(Level.SEVERE, "no connection", e);
        }
        if (data > 0) {
            System.out.println(100 / data);
        }
    }
}
