import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        java.util.List<Integer> list = new java.util.ArrayList<>();
        int n = Verifier.nondetInt();
        if (n > 0 && n < 5) {
            for (int i = 0; i < n; i++) {
                list.add(i);
            }
        }
        if (!list.isEmpty()) {
            list.remove(0);
        }
    }
}
