import pybmc.Invariant;

public class Main {
    private int balance;

    @Invariant
    private boolean isPositive() {
        return balance >= 0;
    }

    public void take(int amount) {
        if (amount < 0) {
            return;
        }
        balance -= amount;
    }
}
