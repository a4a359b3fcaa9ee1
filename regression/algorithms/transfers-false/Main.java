import org.cprover.CProver;

public class Main {
    static void test() {
        int[] balance = {100, 100, 100};
        for (int i = 0; i < 6; i++) {
            int from = CProver.nondetInt(), to = CProver.nondetInt(), amount = CProver.nondetInt();
            if (from < 0 || from > 2 || to < 0 || to > 2 || amount < 0 || amount > balance[from]) {
                continue;
            }
            balance[from] -= amount;
            balance[i == 5 ? from : to] += i == 5 && from != to ? amount + 1 : amount;
        }
        assert balance[0] + balance[1] + balance[2] == 300;
    }
}
