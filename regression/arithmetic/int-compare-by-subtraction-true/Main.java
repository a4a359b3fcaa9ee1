public class Main {
    public static void test(int a, int b) {
        int c = a < b ? -1 : a == b ? 0 : 1;
        assert (c < 0) == (a < b);
    }
}
