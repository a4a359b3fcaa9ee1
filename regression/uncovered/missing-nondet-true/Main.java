import ext.Meter;

/** What is not there: static and instance methods, fields, constructors, a superclass, a parameter. */
class Main {
    static class Gauge extends Meter {
        int twice() {
            return 2 * read();
        }
    }

    static void test(Meter given) {
        int before = Meter.count;
        Gauge gauge = new Gauge();
        gauge.level = 5;
        int twice = gauge.twice();
        Meter.count++;
        assert Meter.count == before + 1;
        assert gauge.level == 5;
        assert twice % 2 == 0 && twice != 85;
        if (given != null) {
            int level = given.level;
            given.read();
            assert given.level == level;
        }
    }
}
