import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;

public class Main {
    static void test(int x) throws IOException {
        int lines = 0;
        try (BufferedReader reader = new BufferedReader(new StringReader("a\nb"))) {
            String line;
            while ((line = reader.readLine()) != null) {
                lines++;
            }
        }
        int[] cells = new int[8];
        cells[x & 7] = 1;
        assert lines == 2;
    }
}
