public class Main {
    static native boolean more();

    int count;
    Main next;

    static Main chain(int length) {
        Main first = null;
        for (int i = 0; i < length; i++) {
            Main link = new Main();
            link.next = first;
            first = link;
        }
        return first;
    }

    /** The bound is less than the number of links. */
    static void test() {
        Main first = chain(30);
        Main at = first;
        while (at != null && more()) {
            at.count = 1;
            at = at.next;
        }
        Main last = first;
        for (int i = 0; i < 29; i++) {
            last = last.next;
        }
        assert last.count == 1;
    }
}
