import java.io.IOException;
import java.io.RandomAccessFile;

public class Main {
    static void test() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile("table.bin", "r")) {
            file.seek(4);
            int column = file.readUnsignedByte();
            int row = file.readInt();
            int[] columns = new int[256];
            if (row >= 0) {
                columns[column] = 100 / row;
            }
        }
    }
}
