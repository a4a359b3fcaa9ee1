public class Main {
    public static void test(int x, int y) {
        assert (x == y ? x : y) == x;
    }
}
