import ext.Meter;

public class Main {
    static class Gauge extends Meter {
        int twice(int x) { return 2 * x; }
    }

    static void test(int x) {
        Gauge gauge = new Gauge();
        assert gauge.twice(x) != 42;
        assert gauge.read() == 0;
    }
}
