/** Whoever looks into an Object that is an amount finds what a constructor has made. */
class Amount {
    private final int cents;

    Amount(int cents) {
        if (cents <= 0) {
            throw new IllegalArgumentException();
        }
        this.cents = cents;
    }

    int cents() {
        return cents;
    }
}

public class Main {
    static void test(Amount first, Object second) {
        if (first != null && second instanceof Amount) {
            assert ((Amount) second).cents() > 0;
        }
    }
}
