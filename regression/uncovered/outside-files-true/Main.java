import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

public class Main {
    static void test() {
        Path path = Paths.get("data", "numbers.txt").resolve("x//y/");
        assert path.toString().equals("data/numbers.txt/x/y") && path.getFileName().toString().equals("y");
        int size;
        try {
            size = Files.exists(path) ? Files.readString(path).length() : 0;
        } catch (IOException e) {
            size = -1;
        }
        assert size >= -1;
    }
}
