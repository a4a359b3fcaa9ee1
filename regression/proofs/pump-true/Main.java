public class Main {
    static int level;
    static int on;

    static void step(boolean rain) {
        if (rain && level < 100) {
            level++;
        }
        if (level > 80) {
            on = 1;
        }
        if (on == 1 && level > 0) {
            level--;
        }
        if (level < 20) {
            on = 0;
        }
    }

    public static void test(boolean[] events) {
        if (events == null) {
            return;
        }
        for (boolean event : events) {
            step(event);
        }
        assert level >= 0 && level <= 100;
    }
}
