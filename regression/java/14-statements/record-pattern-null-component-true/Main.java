public class Main {
    record Box(Object of) { }

    static int look(Object o) {
        return switch (o) {
            case Box(String s) -> s.length();
            case Box(Box(var deep)) when deep != null -> 10;
            case Box(var any) when any == null -> 20;
            case Box b -> 30;
            case null -> 40;
            default -> 50;
        };
    }

    public static void test(int x) {
        assert look(new Box(null)) == 20 && look(new Box(new Box(null))) == 30 && look(null) == 40;
        int found = look(new Box(x > 0 ? "abc" : (Object) x));
        assert found == (x > 0 ? 3 : 30);
    }
}
