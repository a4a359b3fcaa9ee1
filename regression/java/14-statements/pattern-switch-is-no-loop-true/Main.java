public class Main {
    sealed interface Shape permits Dot, Line, Pair { }
    record Dot(int x) implements Shape { }
    record Line(Object label, int length) implements Shape { }
    record Pair(Shape left, Shape right) implements Shape { }
    enum Level { LOW, MIDDLE, HIGH }

    static int kind(Object o, int k) {
        return switch (o) {
            case null -> 0;
            case Integer i when i > k -> 1;
            case Integer i when i < -k -> 2;
            case Dot(int x) when x == k -> 3;
            case Line(Integer i, int n) when i == n -> 4;
            case Line(String s, int n) when n > k -> 5;
            case Line(Object any, int n) when n == 0 -> 6;
            case Pair(Dot(var x), Line(var label, var n)) when x == n -> 7;
            case Pair p when p.left() == p.right() -> 8;
            default -> 9;
        };
    }

    static int rank(Level level, boolean strict) {
        int rounds = 0;
        for (int i = 0; i < 2; i++) {
            rounds += switch (level) {
                case LOW -> 1;
                case Level l when strict -> 10;
                case MIDDLE -> 2;
                case Level l when l.ordinal() > 5 -> 20;
                case HIGH -> 3;
            };
        }
        return rounds;
    }

    public static void test(int k, boolean strict) {
        Dot dot = new Dot(k);
        assert kind(null, k) == 0;
        assert kind(dot, 10) == (k == 10 ? 3 : 9);
        assert kind(new Line(null, k), 10) == (k == 0 ? 6 : 9);
        assert kind(new Line(k, 7), 10) == (k == 7 ? 4 : 9);
        assert kind(new Pair(dot, new Line("", 3)), 10) == (k == 3 ? 7 : 9);
        assert kind(new Pair(dot, dot), 10) == 8;
        assert rank(Level.HIGH, strict) == (strict ? 20 : 6);
        assert rank(Level.LOW, strict) == 2;
    }
}
