import java.nio.LongBuffer;
import java.util.Arrays;

public class Main {
    public static void test(int at, long value) {
        long[] x = {1, 2, 3, 4};
        long[] y = x.clone();
        y[at & 3] = value;
        boolean same = value == (at & 3) + 1;
        assert Arrays.mismatch(x, y) == (same ? -1 : at & 3);
        assert LongBuffer.wrap(x).equals(LongBuffer.wrap(y)) == same;
        assert Arrays.equals(x, y);
    }
}
