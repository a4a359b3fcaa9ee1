public class Main {
    static final int[] MADE = new int[1];

    static class Ticket {
        final int number;

        Ticket() {
            number = MADE[0]++;
        }
    }

    static void test(Ticket[] tickets) {
        int n = MADE[0];
        for (int i = 0; tickets != null && i < tickets.length; i++) {
            assert n <= 50_000;
        }
    }
}
