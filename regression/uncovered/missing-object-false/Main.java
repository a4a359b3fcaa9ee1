import ext.Meter;

public class Main {
    static void test(int x) {
        Meter meter = new Meter();
        meter.level = x;
        Meter next = meter.next();
        int sum = next.read() + meter.level + Meter.limit;
        assert x != 21;
        assert sum == 3;
    }
}
