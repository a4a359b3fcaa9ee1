import ext.Meter;

public class Main {
    static class Gauge extends Meter { }

    static void test(Object o) {
        assert !(o instanceof Gauge) || o != null;
    }
}
