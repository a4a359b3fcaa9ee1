import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    static void test() throws IOException {
        InputStreamReader letters = new InputStreamReader(new ByteArrayInputStream(new byte[] {65, 66}));
        letters.read();
        assert letters.read() == 'A';
    }
}
