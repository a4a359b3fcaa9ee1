public class Main {
    static final int SHIFT = 1 << 33, QUOTIENT = -7 / 2, REST = -7 % 2;
    static final String TEXT = "a" + 1 + 'b' + 2.0f + true + null;
    static final long WIDE = Integer.MAX_VALUE + 1;

    static int one(int x) { return x - x + 1; }

    public static void test(int x) {
        int one = one(x);
        assert SHIFT == one << 33 && QUOTIENT == (-7 * one) / 2 && REST == (-7 * one) % 2;
        assert TEXT.equals("a1b2.0truenull");
        assert WIDE == Integer.MIN_VALUE;
        assert (byte) 200 == (byte) (200 * one) && (int) 1e20 == (int) (1e20 * one);
        assert ("a" + 1) == "a1";
    }
}
