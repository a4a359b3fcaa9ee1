class Main {
    static void test(int n, boolean b, String s) {
        if (s == null || s.length() > 1) {
            return;
        }
        assert String.format("%h %H", n, b).equals(Integer.toHexString(n) + (b ? " 4CF" : " 4D5"));
        assert String.format("%h", s).equals(Integer.toHexString(s.hashCode()));
        assert String.format("%h", (Object) null).equals("null");
        assert String.format("%#x %#o", n, n).startsWith("0x");
        try {
            String.format("%#s", (Object) null);
            assert false;
        } catch (java.util.FormatFlagsConversionMismatchException e) {
            assert n == n;
        }
    }
}
