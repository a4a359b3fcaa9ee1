public class Main {
    public static void check(int x, long y) {
        int count = Integer.bitCount(x);
        assert x == 0 ? count == 0 : Integer.bitCount(x & x - 1) == count - 1;
        assert Long.bitCount(y) == Integer.bitCount((int) y) + Integer.bitCount((int) (y >>> 32));
    }
}
