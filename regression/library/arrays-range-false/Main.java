import java.util.Arrays;
import java.util.BitSet;

public class Main {
    public static void test(int from, int bit) {
        if (from < 0 || from > 3 || bit < 0 || bit > 70) {
            return;
        }
        int[] part = Arrays.copyOfRange(new int[] {5, 6, 7, 8}, from, 6);
        BitSet bits = new BitSet();
        bits.set(3);
        bits.set(bit);
        assert part[2] != 8 || bits.length() < 70;
    }
}
