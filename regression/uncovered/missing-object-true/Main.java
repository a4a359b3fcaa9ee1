import ext.Meter;

public class Main {
    static void test(int x) {
        if (x > 0 && -x > 0) {
            Meter meter = new Meter();
            meter.level = x;
            assert meter.next().read() == x;
        }
        assert x != 21 || x == 21;
    }
}
