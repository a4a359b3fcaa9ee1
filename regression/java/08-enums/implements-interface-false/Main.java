public class Main {
    interface Shape { int sides(); default boolean many() { return sides() > 3; } }
    enum Kind implements Shape {
        TRIANGLE { public int sides() { return 3; } },
        SQUARE { public int sides() { return 4; } }
    }
    public static void test(int k) {
        Shape s = k > 5 ? Kind.SQUARE : Kind.TRIANGLE;
        assert s.many() == (k > 5) && s instanceof Kind && k != 7;
    }
}
