public class Main {

    static class Ring {
        private final int[] cells = new int[8];
        private int next;

        void put(int value) {
            cells[next] = value;
            next = (next + 1) % 8;
        }

        int size() {
            return cells.length;
        }
    }

    public static void test(Ring ring) {
        assert ring == null || ring.size() == 8;
    }
}
