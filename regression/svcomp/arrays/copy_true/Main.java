import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int[] source = {1, 2, 3, 4, 5, 6, 7, 8};
        if (n >= 0 && n <= 8) {
            int[] target = new int[8];
            System.arraycopy(source, 0, target, 0, n);
            int sum = 0;
            for (int value : target) {
                sum += value;
            }
            assert sum == n * (n + 1) / 2;
        }
    }
}
