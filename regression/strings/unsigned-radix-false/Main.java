public class Main {
    static void test(long x, int y, int radix) {
        if (Long.toUnsignedString(x, radix).equals("zz")) {
            assert radix == 36 && x == 1294;
        }
        if (Integer.toUnsignedString(y, radix).equals("ffffffff")) {
            assert y == -1 || radix != 16;
        }
        if (Integer.toString(y, radix).equals("-11")) {
            assert y >= -37 && y <= -3;
        }
        assert Long.toUnsignedString(-1L, 36).equals("3w5e11264sgsf");
        assert Integer.toUnsignedString(y, 2).length() <= 32;
    }
}
