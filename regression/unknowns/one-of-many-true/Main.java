/** What a field holds is one unknown for all classes that an object may have, and another for another object. */
class Main {
    static class Shape {
        int id;
        Shape next;
    }

    static class Circle extends Shape {
    }

    static class Square extends Shape {
    }

    static class Star extends Square {
    }

    static void test(Shape a, Shape b) {
        if (a != null && b != null && a.getClass() == b.getClass()) {
            assert a != b || a.id == b.id;
        }
    }
}
