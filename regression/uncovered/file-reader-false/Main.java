import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;

public class Main {
    static void test(int x) throws IOException {
        int lines = 0;
        try (BufferedReader reader = new BufferedReader(new FileReader("words.txt"))) {
            String line;
            while ((line = reader.readLine()) != null) {
                lines++;
            }
        }
        int[] cells = new int[4];
        cells[x & 7] = 1;
        assert lines > 0;
    }
}
