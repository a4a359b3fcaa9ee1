public class Main {
    static int other(int x) {
        return 7;
    }

    public static void test(int x) {
        assert other(x) == 7;
    }
}
