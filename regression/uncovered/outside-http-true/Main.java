import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URL;

public class Main {
    static void test() throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL("http://www.example.org/").openConnection();
        connection.setRequestMethod("GET");
        connection.setConnectTimeout(1000);
        if (connection.getResponseCode() == HttpURLConnection.HTTP_OK) {
            String line = new BufferedReader(new InputStreamReader(connection.getInputStream(), "UTF-8")).readLine();
            if (line != null) {
                System.out.println(line.length());
            }
        }
        connection.disconnect();
    }
}
