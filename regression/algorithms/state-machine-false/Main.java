public class Main {
    static final int IDLE = 0;
    static final int RUN = 1;
    static final int STOP = 2;
    static int step(int state, boolean go) {
        switch (state) {
            case IDLE: return go ? RUN : IDLE;
            case RUN: return go ? STOP : IDLE;
            default: return STOP;
        }
    }
    public static void test(boolean[] in) {
        if (in == null) {
            return;
        }
        int s = IDLE;
        for (boolean b : in) {
            s = step(s, b);
        }
        assert s != STOP;
    }
}
