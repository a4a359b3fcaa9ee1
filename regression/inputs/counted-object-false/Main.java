/** Nobody looks into the ticket, but that it was made can be told. */
class Ticket {
    static int made;
    private final int number;

    Ticket(int number) {
        if (number < 0) {
            throw new IllegalArgumentException();
        }
        this.number = number;
        made++;
    }

    int number() {
        return number;
    }
}

public class Main {
    static void test(Object o) {
        if (o instanceof Ticket) {
            assert Ticket.made > 1;
        }
    }
}
