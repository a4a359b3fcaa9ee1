/** No class implements the interface: somebody else's may give anything, and the same once more. */
class Main {
    interface Shape {
        int area();

        String label();
    }

    static void test(Shape s) {
        if (s != null) {
            assert s.area() != 7 || s.label() != null;
        }
    }
}
