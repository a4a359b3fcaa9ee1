public class Main {
    static class Other { static int next(int x) { return x + 1; } }
    public static void test(int x) {
        assert Other.next(x) == x + 1;
    }
}
