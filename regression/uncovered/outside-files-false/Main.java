import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;

public class Main {
    static void test() throws IOException {
        Path path = Paths.get("data", "numbers.txt");
        if (Files.exists(path)) {
            List<String> lines = Files.readAllLines(path);
            assert !lines.get(0).equals("end");
        }
    }
}
