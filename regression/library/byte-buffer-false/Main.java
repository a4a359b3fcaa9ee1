import java.nio.ByteBuffer;

public class Main {
    public static void test(int count) {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        for (int i = 0; i < count && i < 5; i++) {
            buffer.putShort((short) i);
        }
    }
}
