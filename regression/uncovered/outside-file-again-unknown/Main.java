import java.io.FileInputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;

public class Main {
    private static int first(String name) throws IOException {
        try (FileInputStream file = new FileInputStream(name)) {
            return file.read();
        }
    }

    static void read() throws IOException {
        assert first("a") == first("a");
    }

    static void write() throws IOException {
        try (FileWriter file = new FileWriter("a")) {
            file.write("5");
        }
        try (FileReader file = new FileReader("a")) {
            assert file.read() == '5';
        }
    }

    static void test(boolean writes) {
        try {
            if (writes) {
                write();
            } else {
                read();
            }
        } catch (IOException e) {
            // not what this is about
        }
    }
}
