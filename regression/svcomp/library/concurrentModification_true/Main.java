import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        java.util.List<Integer> list = new java.util.ArrayList<>(java.util.Arrays.asList(1, 2, 3, 4));
        int bad = Verifier.nondetInt();
        list.removeIf(value -> value == bad);
    }
}
