public class Main {
    enum Mode {
        SLOW, FAST, IDLE;
        static int count;
        static { for (Mode m : values()) count += m.ordinal(); }
    }
    public static void test() {
        assert Mode.count == 3;
    }
}
