import pybmc.Invariant;

public class Main {
    static class Account {
        private int balance;

        Account(int balance) {
            set(balance);
            if (this.balance < 0) {
                this.balance = 0;
            }
        }

        @Invariant
        private boolean isPositive() {
            return balance >= 0;
        }

        public void set(int value) {
            balance = value < 0 ? 0 : value;
        }

        public void take(int amount) {
            set(balance - amount);
            balance = Math.max(0, balance);
        }
    }

    public static void test(int n) {
        Account account = new Account(n);
        account.take(n);
        account.set(n); // a call from outside
        account.take(0);
    }
}
