import java.io.IOException;

public class Main {
    static native int read() throws IOException;

    static void test(int x) {
        int value = 1;
        try {
            read();
        } catch (IOException e) {
            value = 0;
        }
        assert value == 1;
    }
}
