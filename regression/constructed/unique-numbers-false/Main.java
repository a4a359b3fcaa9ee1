public class Main {
    static class Ticket {
        private static int next = 1;
        private final int number;

        Ticket() {
            number = next++;
        }
    }

    public static void test(Ticket a, Ticket b) {
        if (a != null && b != null && a != b) {
            assert a.number == b.number;
        }
    }
}
