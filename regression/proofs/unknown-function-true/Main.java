public class Main {
    interface Shape { int sides(); }
    static class Square implements Shape {
        public int sides() { return 4; }
    }
    static void test(int n) {
        Shape shape = new Square();
        for (int i = 0; i < n; i++) {
            shape = new Square();
        }
        assert shape.sides() == 4;
    }
}
