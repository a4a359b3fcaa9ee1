public class Main {
    public static void test(long a, long b) {
        int c = (int) (a - b);
        assert (c > 0) == (a > b);
    }
}
