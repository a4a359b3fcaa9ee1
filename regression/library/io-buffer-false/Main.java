import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

public class Main {
    public static void test(boolean accent) throws IOException {
        byte[] bytes = (accent ? "h\u00e9" : "ab").getBytes(StandardCharsets.UTF_8);
        InputStreamReader reader = new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8);
        assert reader.read() == (accent ? 'h' : 'a');
        assert reader.read() == (accent ? 0xe9 : 'b');
        assert accent || reader.read() != -1;
    }
}
