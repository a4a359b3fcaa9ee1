public class Main {
    static class Box {
        int value;
        final int fixed = 3;
    }

    static void other(Box box, int[] cells) {
    }

    public static void test() {
        Box box = new Box(), untouched = new Box();
        int[] cells = {1, 2};
        other(box, cells);
        assert box.value == 0;
    }
}
