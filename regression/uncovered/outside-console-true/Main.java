import java.io.Console;
import java.io.IOError;

public class Main {
    static void test() {
        Console console = System.console();
        try {
            String line = console == null ? null : console.readLine("%s?", "name");
            assert line == null || line.length() >= 0;
        } catch (IOError e) {
            assert console != null;
        }
    }
}
