public class Main {

    static class Ticket {
        static int made;
        private final int number;

        Ticket() {
            number = made++;
        }
    }

    public static void test(Ticket ticket) {
        assert Ticket.made >= 0;
    }
}
