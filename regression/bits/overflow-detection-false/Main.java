public class Main {
    public static void test(int x, int y) {
        int s = x + y;
        boolean overflow = s < 0 && x > 0 && y > 0;
        assert overflow == ((long) x + (long) y != s);
    }
}
