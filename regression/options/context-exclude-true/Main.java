public class Main {
    static class Other { static int next(int x) { return x + 1; } }
    public static void test(int x) {
        int y = Other.next(x);
        assert y == y && Other.next(0) >= Integer.MIN_VALUE;
    }
}
