public class Main {
    sealed interface Token permits Sign, Number { }
    enum Sign implements Token { PLUS, MINUS }
    record Number(int value) implements Token { }

    static int weight(Token t, int limit) {
        return switch (t) {
            case Sign.PLUS -> 1;
            case Number(int v) when v > limit -> 2;
            case Sign.MINUS -> 3;
            case Number(int v) when v < -limit -> 4;
            case Number n -> 5;
        };
    }

    public static void test(int v, int limit) {
        if (limit < 0) {
            return;
        }
        assert weight(Sign.PLUS, limit) + weight(Sign.MINUS, limit) == 4;
        int w = weight(new Number(v), limit);
        assert w == (v > limit ? 2 : v < -limit ? 4 : 5);
    }
}
