public class Main {
    @FunctionalInterface
    interface Shape {
        int sides();
    }

    static class Square implements Shape {
        public int sides() {
            return 4;
        }
    }

    static void test(Shape shape) {
        if (shape != null) {
            assert shape.sides() == 4;
        }
    }
}
