public class Main {
    static class Other { static int f(int x) { return x; } }
    public static void test(int x) {
        assert Other.f(x) == x;
    }
}
