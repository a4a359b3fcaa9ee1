public class Main {
    record Box<T>(T content) { }

    static int look(Object o) {
        return switch (o) {
            case Box(Box(String s)) -> 1;
            case Box(Box(Integer i)) when i > 5 -> 2;
            case Box(Box(var x)) when x == null -> 3;
            case Box(Box(var x)) -> 4;
            case Box(var x) when x == null -> 5;
            case Box<?> b -> 6;
            case null -> 7;
            default -> 8;
        };
    }

    public static void test(int i, boolean hollow) {
        assert look(new Box<>(new Box<>("s"))) == 1;
        assert look(new Box<>(new Box<>(i))) == (i > 5 ? 2 : 4);
        assert look(new Box<>(new Box<>(null))) == 3;
        assert look(hollow ? new Box<>(null) : new Box<>(i)) == (hollow ? 3 : 6);
        assert look(hollow ? null : i) == (hollow ? 7 : 8);
    }
}
