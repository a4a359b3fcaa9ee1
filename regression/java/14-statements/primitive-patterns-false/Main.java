public class Main {
    record Reading(Number value, double weight) { }

    static int size(int x) {
        return switch (x) {
            case 7 -> 0;
            case byte b when b < 0 -> 1;
            case byte b -> 2;
            case char c -> 3;
            case int i -> 4;
        };
    }

    static int scale(long x) {
        return switch (x) {
            case 100000000000L -> 0;
            case int i -> 1;
            case long l -> 2;
        };
    }

    static int of(Object o) {
        return switch (o) {
            case int i when i > 10 -> 1;
            case int i -> 2;
            case boolean b -> 3;
            case Reading(int i, double w) -> 4;
            case Reading(Number n, float w) -> 5;
            default -> 6;
        };
    }

    static int truth(boolean b) {
        return switch (b) {
            case true -> 1;
            case false -> 0;
        };
    }

    static int zero(double d) {
        return switch (d) {
            case 0.0 -> 0;
            case int i -> 1;
            case double r -> 2;
        };
    }

    public static void test(int x, long y, boolean b) {
        assert size(x) == (x == 7 ? 0 : x < -128 ? 4 : x < 0 ? 1 : x < 128 ? 2 : x < 65536 ? 3 : 4);
        assert scale(y) == (y == 100000000000L ? 0 : y == (int) y ? 1 : 2);
        assert of(x) == (x > 10 ? 1 : 2) && of(b) == 3 && of(y) == 6;
        assert of(new Reading(x, 0.1)) == 4 && of(new Reading(y, 0.5)) == 5 && of(new Reading(y, 0.1)) == 6;
        assert truth(b) == (b ? 1 : 0);
        assert zero(0.0) == 0 && zero(-0.0) == 0 && zero(4) == 1;
        assert (x instanceof byte) == (x >= -128 && x < 128);
    }
}
