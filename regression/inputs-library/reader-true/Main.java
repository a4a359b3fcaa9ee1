import java.io.IOException;
import java.io.Reader;

class Main {
    static void test(Reader reader) throws IOException {
        if (reader != null) {
            int unit = reader.read();
            assert unit >= -1 && unit <= 0xffff;
        }
    }
}
