public class Main {
    static int test(int rows, int columns) {
        if (rows < 0 || columns < 0 || rows > 3 || columns > 3) {
            return 0;
        }
        int size = rows * columns;
        return size < 10 ? new byte[Math.max(0, size)].length : 0;
    }
}
