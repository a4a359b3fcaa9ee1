public class Main {
    static class Once {
        private static boolean made;
        private final int value;

        Once(int value) {
            if (made) {
                throw new IllegalStateException("made");
            }
            made = true;
            this.value = value & 1;
        }
    }

    public static void test(Once a, Once b) {
        if (a != null && b != null) {
            assert a == b && a.value <= 1;
        }
    }
}
