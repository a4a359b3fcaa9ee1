public class Main {
    static int other(int x) {
        return 7;
    }

    public static void test(int x) {
        int y = other(x);
        assert y == 7 || y != 7;
    }
}
