import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

public class Main {
    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    public static void test(int number, int at) {
        ByteBuffer buffer = ByteBuffer.allocate(12);
        buffer.putInt(number).putLong(7L).flip();
        assert buffer.getInt() == number && buffer.getLong() == 7 && !buffer.hasRemaining();
        byte[] bytes = new byte[8];
        if (at >= 0 && at <= 4) {
            INTS.set(bytes, at, number);
            assert bytes[at] == (byte) number && (int) INTS.get(bytes, at) == number;
        }
        assert buffer.order() == ByteOrder.BIG_ENDIAN && buffer.get(3) == (byte) number;
    }
}
