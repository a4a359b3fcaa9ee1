import ext.Meter;

public class Main {
    static void test(int x) {
        int measured = Meter.measure(x);
        assert measured >= 0;
    }
}
