import ext.Meter;

class Main {
    static class Gauge extends Meter {
        int own;
    }

    static void test(Gauge gauge, Object other) {
        if (gauge == null) {
            return;
        }
        gauge.own = 3;
        if (other instanceof Gauge) {
            ((Gauge) other).own = 4;
        }
        assert gauge.own == 3 || gauge == other;
    }
}
