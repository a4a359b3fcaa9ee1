import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.SocketException;

public class Main {
    public static void main(String[] args) throws IOException {
        Socket socket = null;
        int[] cells = new int[4];
        try {
            socket = new Socket("localhost", 1);
            BufferedReader reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), "UTF-8"));
            String line = reader.readLine();
            cells[line == null ? 0 : line.length() % 4]++;
        } catch (SocketException e) {
            cells[4]++;
        } catch (IOException e) {
            cells[2]++;
        } finally {
            if (socket != null) {
                socket.close();
            }
        }
    }
}
