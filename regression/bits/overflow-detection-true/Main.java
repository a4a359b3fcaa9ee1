public class Main {
    public static void test(int x, int y) {
        int s = x + y;
        boolean overflow = ((x ^ s) & (y ^ s)) < 0;
        assert overflow == ((long) x + (long) y != s);
    }
}
