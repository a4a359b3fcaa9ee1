public class Main {
    static int log;
    static void note(int d) { log = log * 10 + d; }
    static void run(boolean fail) {
        try {
            note(1);
            if (fail) throw new IllegalStateException();
            note(2);
        } catch (IllegalStateException e) {
            note(3);
        } finally {
            note(4);
        }
        note(5);
    }
    public static void test(boolean fail) {
        run(fail);
        assert log == 1245;
    }
}
