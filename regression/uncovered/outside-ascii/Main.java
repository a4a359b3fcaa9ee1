import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    static void test() {
        try (InputStreamReader reader = new InputStreamReader(new FileInputStream("settings"), "US-ASCII")) {
            int unit = reader.read();
            assert unit < 128 || unit == 0xfffd;
        } catch (IOException e) {
            return;
        }
    }
}
