import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Account {
        String owner;
    }

    public static void main(String[] args) {
        Account account = new Account();
        int id = Verifier.nondetInt();
        if (id > 0) {
            account.owner = "owner";
        }
        if (id < 5) {
            System.out.println(account.owner.length());
        }
    }
}
