public class Main {
    private final int[] cells;
    private int size;

    public Main(int capacity) {
        if (capacity <= 0 || capacity > 3) {
            throw new IllegalArgumentException("capacity");
        }
        cells = new int[capacity];
    }

    public void push(int value) {
        if (size == cells.length) {
            throw new IllegalStateException("full");
        }
        cells[size++] = value;
    }

    public int top() {
        // empty?
        return cells[size - 1];
    }
}
