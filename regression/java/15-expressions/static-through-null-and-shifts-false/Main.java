public class Main {
    static int shared = 5;
    static int asked;

    static Main none() {
        asked++;
        return null;
    }

    public static void test(int x, int by) {
        assert none().shared == 5 && asked == 1;
        assert x << by == x << (by & 31);
        assert (long) x << by == (long) x << (by & 63);
        assert (byte) x >>> 24 == (((byte) x) < 0 ? 255 : 0);
        assert -1 >>> 33 == Integer.MAX_VALUE && -1L >>> 65 == Long.MAX_VALUE;
        assert (byte) (x >> 4) == (byte) (x >>> 4) && (short) (x >> 17) == (short) (x >>> 17);
    }
}
