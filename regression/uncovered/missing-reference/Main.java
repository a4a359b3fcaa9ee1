import ext.Meter;

public class Main {
    static void test(Object o) {
        Meter meter = Meter.open("a");
        assert meter == o;
    }
}
