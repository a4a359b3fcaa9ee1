import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static int moves;
    static void hanoi(int n, int[] pegs, int from, int to) {
        if (n == 0) {
            return;
        }
        int over = 3 - from - to;
        hanoi(n - 1, pegs, from, over);
        pegs[from]--;
        pegs[to]++;
        if (pegs[from] < 0) {
            throw new IllegalStateException("an empty peg");
        }
        moves++;
        hanoi(n - 1, pegs, over, to);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 3);
        hanoi(n, new int[] {2, 0, 0}, 0, 2);
    }
}
