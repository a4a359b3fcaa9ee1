public class Main {
    static void test(String s) {
        if (s != null) {
            StringBuilder b = new StringBuilder(s);
            b.ensureCapacity(40);
            b.append('x');
            b.trimToSize();
            assert b.capacity() == s.length() + 16;
        }
    }
}
