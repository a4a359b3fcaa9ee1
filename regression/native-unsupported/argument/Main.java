public class Main {
    static native void fill(int[] cells);

    static void test() {
        int[] cells = new int[2];
        fill(cells);
        assert cells[0] == 1;
    }
}
