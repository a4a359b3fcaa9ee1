public class Main {
    interface Shape { int sides(); }
    static class Square implements Shape { public int sides() { return 4; } }
    static class Triangle implements Shape { public int sides() { return 3; } }
    public static void test(boolean square) {
        Shape s = square ? new Square() : new Triangle();
        assert s.sides() == 4;
    }
}
