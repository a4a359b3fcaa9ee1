public class Main {
    //@ invariant 0 <= used && used <= room;
    private final int room;
    private int used;

    Main(int room) {
        this.room = Math.max(room, 0);
    }

    void take() {
        if (used < room) {
            used++;
        }
    }

    static void test(Main given, int room, int[] events) {
        if (given == null || events == null) {
            return;
        }
        Main own = new Main(room);
        for (int event : events) {
            Main one = event > 0 ? own : given;
            one.take();
        }
        assert own.used <= own.room;
    }
}
