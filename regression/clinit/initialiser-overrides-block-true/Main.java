public class Main {
    static class A {
        static { x = 9; }
        static int x = 1;
        static int y;
        static { y = 9; }
        static { y++; }
    }
    public static void test() {
        assert A.x == 1 && A.y == 10;
    }
}
