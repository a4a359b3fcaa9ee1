import java.util.*;

public class Main {
    public static void test(int i) {
        if (i < 0 || i > 40) return;
        BitSet bits = new BitSet();
        bits.set(i);
        assert bits.get(i) && bits.cardinality() == 1;
        assert bits.nextSetBit(0) == i;
    }
}
