public class Main {
    static void test(String s, int room, boolean trims) {
        if (s != null && room >= 0 && room < 100) {
            StringBuilder b = new StringBuilder(room);
            b.append(s).append('x').insert(0, "yz");
            b.ensureCapacity(9);
            if (trims) {
                b.trimToSize();
                b.setLength(b.length() + 1);
            }
            assert b.capacity() != 10;
        }
    }
}
