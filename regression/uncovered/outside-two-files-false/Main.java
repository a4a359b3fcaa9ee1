import java.io.FileInputStream;
import java.io.IOException;

public class Main {
    private static int first(String name) throws IOException {
        try (FileInputStream file = new FileInputStream(name)) {
            return file.read();
        }
    }

    static void test() throws IOException {
        assert first("a") == first("b");
    }
}
