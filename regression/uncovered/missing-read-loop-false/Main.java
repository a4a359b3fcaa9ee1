import ext.Meter;

public class Main {
    static void test(int x) {
        int sum = 0;
        int value;
        while ((value = Meter.measure(x)) > 0) {
            sum += value;
        }
        assert x != 21;
        assert sum < 10;
    }
}
