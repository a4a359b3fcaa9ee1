public class Main {
    static class Box { String s; }

    public static void test(Box b) {
        assert b.s != null;
    }
}
