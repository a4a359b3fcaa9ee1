public class Main {
    int x;

    class Inner {
        int get() { return x; }
    }
    static class Box { Inner i; Box next; }

    public static void test(Box b) {
        if (b != null && b.next != null && b.next.i != null) {
            assert b.next.i.get() != 5;
        }
    }
}
