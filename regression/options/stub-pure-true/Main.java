public class Main {
    static int other(int x) {
        return 7;
    }

    public static void test(int x) {
        int y = other(x + 1);
        assert x != 4 || y == other(5);
    }
}
