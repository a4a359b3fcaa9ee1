public class Main {
    public static void test(int k) {
        Long l1 = 127L, l2 = 127L, m1 = 128L, m2 = 128L;
        Character c1 = 'a', c2 = 'a';
        Byte b1 = (byte) k, b2 = (byte) k;
        Boolean t = k > 0, u = Boolean.valueOf(k > 0);
        Short s1 = (short) -128, s2 = (short) -128;
        assert l1 == l2 && c1 == c2 && b1 == b2 && t == u && s1 == s2 && (t ? Boolean.TRUE : Boolean.FALSE) == t;
        assert (m1 == m2) == (k == 1) && m1.equals(m2);
    }
}
