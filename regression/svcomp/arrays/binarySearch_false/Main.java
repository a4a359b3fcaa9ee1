import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n <= 4);
        int[] a = new int[n];
        for (int i = 1; i < n; i++) {
            a[i] = a[i - 1] + 2;
        }
        int key = Verifier.nondetInt();
        int low = 0;
        int high = n;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                break;
            }
        }
    }
}
