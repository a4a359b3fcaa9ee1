public class Main {
    int level;
    int most;
    static int made;
    static int left;

    static void test(Main tank, int[] events) {
        if (tank == null || events == null) {
            return;
        }
        tank.level = 0;
        tank.most = 10;
        made = 0;
        left = 100;
        for (int event : events) {
            if (event > 0 && tank.level + 2 <= tank.most) {
                tank.level += 2;
                made += 2;
                left -= event == 5_000_000 ? 2 : 1;
            } else if (tank.level > 0) {
                tank.level -= 2;
            }
        }
        assert made + 2 * left == 200;
        assert 0 <= tank.level && tank.level <= tank.most && tank.level % 2 == 0;
    }
}
