import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;

public class Main {
    static void test() {
        try {
            new FileInputStream("settings").read();
        } catch (FileNotFoundException e) {
            return;
        } catch (IOException e) {
            assert e.getClass() == IOException.class;
        }
    }
}
