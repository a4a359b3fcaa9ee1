public class Main {
    static class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }

    public static void test() {
        assert new Box(4).value == 0;
    }
}
