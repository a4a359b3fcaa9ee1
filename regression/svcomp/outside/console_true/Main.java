import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) {
        int data = 0;
        try {
            BufferedReader reader = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
            String line = reader.readLine();
            if (line != null) {
                data = Integer.parseInt(line.trim());
            }
        } catch (IOException | NumberFormatException e) {
            data = 1;
        }
        int[] squares = new int[10];
        if (0 <= data && data < squares.length) {
            squares[data] = data * data;
        }
    }
}
