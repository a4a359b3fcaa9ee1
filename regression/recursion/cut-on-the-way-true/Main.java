import org.cprover.CProver;

/** A recursion with a loop at each level, left by an exception from far below or by coming back. */
public class Main {
    static int steps;

    static int down(int left, int wide) {
        for (int i = 0; i < wide; i++) {
            if (i == 5 && left == 0) {
                throw new IllegalStateException();
            }
        }
        if (left == 0) {
            return 0;
        }
        steps++;
        return 1 + down(left - 1, wide);
    }

    public static void test() {
        int depth = CProver.nondetInt(), wide = CProver.nondetInt();
        if (depth < 0 || depth > 13 || wide < 0 || wide > 7) {
            return;
        }
        try {
            assert down(depth, wide) == depth && wide <= 5;
        } catch (IllegalStateException e) {
            assert wide > 5 && steps == depth;
            assert depth < 13 || steps == 13;
        }
    }
}
