public class Main {
    static void test(String s, boolean trims) {
        if (s != null) {
            StringBuilder b = new StringBuilder(s);
            assert b.capacity() == s.length() + 16;
            b.append("0123456789abcdef");
            assert b.capacity() == s.length() + 16;
            if (trims) {
                b.trimToSize();
            }
            int before = b.capacity();
            b.append(s.length());
            int after = b.capacity();
            assert after == 2 * before + 2;
            b.setLength(0);
            b.delete(0, 5).ensureCapacity(-1);
            assert b.capacity() == after && new StringBuffer(7).capacity() == 7;
        }
    }
}
