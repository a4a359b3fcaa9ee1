import ext.Meter;

public class Main {
    static void test(int x) {
        int rounds = 0;
        while (rounds < 3 || rounds > 3 && Meter.measure(x) > 0) {
            rounds++;
        }
        assert rounds == 3;
    }
}
