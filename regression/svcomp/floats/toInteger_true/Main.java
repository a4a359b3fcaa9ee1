import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        double d = Verifier.nondetDouble();
        int[] cells = new int[3];
        if (d >= 0 && d < 3) {
            cells[(int) d]++;
            assert cells[0] + cells[1] + cells[2] == 1;
        }
    }
}
