public class Main {
    static class Entry {
        final int key;
        int value;

        Entry(int key) {
            this.key = key & 7;
        }
    }

    public static void test(Entry e) {
        if (e != null) {
            assert e.key < 8;
        }
    }
}
