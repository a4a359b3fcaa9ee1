import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int hash = Verifier.nondetInt();
        int[] buckets = new int[8];
        int at = Math.floorMod(hash, 8);
        buckets[at]++;
        assert buckets[at] == 1;
    }
}
