import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    static int size(String line) {
        int colon = line.indexOf(':');
        if (colon < 0 || !line.substring(0, colon).equals("size")) {
            return 0;
        }
        String text = line.substring(colon + 1);
        return text.trim().length();
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        String line = reader.readLine();
        if (line != null) {
            System.out.println(size(line));
        }
    }
}
