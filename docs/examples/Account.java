/** Two accounts and a transfer that forgets a case: from and to may be the same account. */
public class Account {
    int balance;

    /** Moves an amount between two accounts; their sum must stay the same. */
    static void transfer(Account from, Account to, int amount) {
        if (from == null || to == null || amount < 0 || amount > from.balance) {
            return;
        }
        int sum = from.balance + to.balance;
        int reduced = from.balance - amount;
        int increased = to.balance + amount;
        from.balance = reduced;
        to.balance = increased;
        assert from.balance + to.balance == sum;
    }
}
