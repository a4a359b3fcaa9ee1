import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

public class Main {
    static void test(int x) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("words.txt"));
        for (String line : lines) {
            if (line.isEmpty()) {
                x++;
            }
        }
        int y = x - 1;
        if (lines.size() < 3) {
            Files.writeString(Path.of("out.txt"), "few");
        }
        assert y < x || x == 5;
    }
}
