import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;

public class Main {
    static void test() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes);
        out.print("one");
        out.print('\n');
        out.print(2);
        out.flush();
        assert bytes.size() == 5;
        BufferedReader lines = new BufferedReader(new InputStreamReader(new ByteArrayInputStream(bytes.toByteArray())));
        assert lines.readLine().equals("one") && lines.readLine().equals("2") && lines.readLine() == null;
    }
}
