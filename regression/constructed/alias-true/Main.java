public class Main {
    static class Account {
        private int balance;

        Account(int balance) {
            this.balance = Math.max(0, balance);
        }

        void add(int amount) {
            balance = Math.max(0, balance + amount);
        }
    }

    public static void test(Account a, Account b) {
        if (a != null && b != null) {
            int before = a.balance;
            b.add(1);
            assert a.balance == before || a == b;
        }
    }
}
