import java.io.Reader;
import java.io.StringReader;

public class Main {
    static void test(Object o) {
        if (o instanceof Reader) {
            assert o instanceof StringReader;
        }
    }
}
