import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

public class Main {
    public static void main(String[] args) {
        int data = 0;
        FileInputStream in = null;
        try {
            in = new FileInputStream(new File("no such folder", "data.bin"));
            data = in.read() + 1;
        } catch (IOException e) {
            data = 257;
        } finally {
            try {
                if (in != null) {
                    in.close();
                }
            } catch (IOException e) {
                data = 1;
            }
        }
        boolean[] seen = new boolean[257];
        seen[data] = true;
    }
}
