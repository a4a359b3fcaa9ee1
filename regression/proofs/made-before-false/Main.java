public class Main {
    static class Ticket {
        static int made;
        final int number;

        Ticket() {
            number = made++;
        }
    }

    static void test(Ticket[] tickets) {
        int n = Ticket.made;
        for (int i = 0; tickets != null && i < tickets.length; i++) {
            assert n <= 50_000;
        }
    }
}
