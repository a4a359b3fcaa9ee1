import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;

public class Main {
    static int test(String name) {
        try (BufferedReader reader = new BufferedReader(new FileReader("settings"))) {
            String line = reader.readLine();
            return line != null && line.length() == 3 ? 1 : 2;
        } catch (IOException e) {
            return 3;
        }
    }
}
