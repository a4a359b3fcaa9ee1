import java.util.List;

class Main {
    interface Shape {}

    record Circle(int radius) implements Shape {}

    record Group(List<Shape> parts) implements Shape {
        Group {
            parts = List.copyOf(parts);
        }
    }

    /** Behind Group in order: parts of a group are made before a square is. */
    record Square(int side) implements Shape {
        Square {
            if (side < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int test(Shape shape) {
        if (shape instanceof Square square) {
            assert square.side() > 0;
        }
        return shape instanceof Group group ? group.parts().size() : 0;
    }
}
