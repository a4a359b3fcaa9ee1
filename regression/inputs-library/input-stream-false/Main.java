import java.io.IOException;
import java.io.InputStream;

class Main {
    static void test(InputStream in) throws IOException {
        if (in != null) {
            int octet = in.read();
            assert octet != 200;
        }
    }
}
