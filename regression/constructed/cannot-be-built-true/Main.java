public class Main {
    static class Handle {
        private final long address;

        Handle() {
            address = open();
        }

        private static native long open();
    }

    public static void test(Handle h) {
        if (h != null) {
            assert h.address < 5 || h.address > 4;
        }
    }
}
