import java.io.FileInputStream;
import java.io.IOException;

public class Main {
    static void test() {
        try (FileInputStream stream = new FileInputStream("settings")) {
            if (stream.read() < 0) {
                assert stream.read() < 0;
            }
        } catch (IOException e) {
            return;
        }
    }
}
