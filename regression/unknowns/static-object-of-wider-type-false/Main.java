public class Main {
    interface Shape { }

    static class Circle implements Shape {
        int radius;
    }

    static class Shapes {
        static final Shape UNIT = new Circle();
    }

    public static void test(Circle c) {
        if (c != null) {
            ((Circle) Shapes.UNIT).radius = 1;
            c.radius = 2;
            assert ((Circle) Shapes.UNIT).radius == 1; // here
        }
    }
}
