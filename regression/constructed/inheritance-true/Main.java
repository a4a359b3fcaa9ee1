public class Main {
    abstract static class Shape {
        private final String name;

        Shape(String name) {
            this.name = java.util.Objects.requireNonNull(name);
        }

        abstract int area();
    }

    static class Square extends Shape {
        private final int side;

        Square(int side) {
            super("square");
            if (side <= 0 || side > 100) {
                throw new IllegalArgumentException("side");
            }
            this.side = side;
        }

        int area() {
            return side * side;
        }
    }

    static class Strip extends Shape {
        private final int length;

        Strip(int length) {
            super("strip");
            this.length = Math.max(0, Math.min(length, 9));
        }

        int area() {
            return length;
        }
    }

    public static void test(Shape s) {
        if (s != null) {
            assert s.area() >= 0 && s.name != null;
        }
    }
}
