public class Main {
    static class Account {
        private int balance;
        void deposit(int x) { if (x > 0 && x < 1000) balance += x; }
        boolean withdraw(int x) {
            if (x <= 0 || x > balance) return false;
            balance -= x;
            return true;
        }
    }
    public static void test(int in, int out) {
        Account a = new Account();
        a.deposit(in);
        a.withdraw(out);
        assert a.balance >= 0;
    }
}
