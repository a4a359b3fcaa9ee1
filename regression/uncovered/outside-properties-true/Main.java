import java.io.FileInputStream;
import java.io.IOException;
import java.util.Properties;

public class Main {
    static void test() {
        Properties settings = new Properties();
        try (FileInputStream stream = new FileInputStream("settings")) {
            settings.load(stream);
        } catch (IOException | IllegalArgumentException e) {
            return;
        }
        if (settings.getProperty("name") != null) {
            assert settings.getProperty("name").length() >= 0;
        }
    }
}
