import java.io.DataInputStream;
import java.io.IOException;

public class Main {
    public static void main(String[] args) {
        DataInputStream in = new DataInputStream(System.in);
        try {
            if (in.readByte() != 'P' || in.readByte() != 'K') {
                return;
            }
            int number = in.readUnsignedShort();
            if (number < 4 || number > 4096) {
                return;
            }
            assert number >= 4 && number < 4096;
        } catch (IOException e) {
            return;
        }
    }
}
