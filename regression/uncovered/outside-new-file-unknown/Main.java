import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

public class Main {
    static void test() {
        try {
            File made = File.createTempFile("a", "b");
            try (FileInputStream file = new FileInputStream(made)) {
                assert file.read() < 0;
            }
        } catch (IOException e) {
            // not what this is about
        }
    }
}
