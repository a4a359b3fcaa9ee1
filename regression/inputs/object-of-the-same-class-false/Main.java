/** Nobody looks into the second amount, which need not be the first one. */
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
            assert second == first;
        }
    }
}
