public class Main {
    sealed interface Token permits Word, Sign { }
    enum Sign implements Token { PLUS, MINUS { int weight() { return 5; } }; int weight() { return 1; } }
    record Word(String text) implements Token { }

    static int weigh(Token t) {
        return switch (t) {
            case Sign.PLUS -> 1;
            case Sign s when s.weight() > 4 -> 2;
            case Sign.MINUS -> 3;
            case Word w -> w.text().length() + 10;
        };
    }

    static int strict(Sign s) {
        return switch (s) {
            case PLUS -> 1;
            case Sign other when other.ordinal() > 3 -> 2;
            case MINUS -> 3;
        };
    }

    public static void test(int x) {
        Token t = x == 0 ? Sign.PLUS : x == 1 ? Sign.MINUS : new Word("ab");
        assert strict(Sign.MINUS) == 3;
        assert weigh(t) == (x == 0 ? 1 : x == 1 ? 2 : 12);
    }
}
