import org.cprover.CProver;

/** Shifts and odd factors can be undone, so what they make of different numbers is different. */
public class Main {
    static int mixed(int h) {
        for (int i = 0; i < 3; i++) {
            h ^= h >>> 15;
            h *= 0x2c1b3c6d;
        }
        return h;
    }

    static void test(int x, int y) {
        CProver.assume(x != y);
        assert mixed(x) != mixed(y);
    }
}
