import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String first = Verifier.nondetString();
        String second = Verifier.nondetString();
        Verifier.assume(first.length() < 10 && second.length() < 10);
        String both = first + "-" + second;
        assert both.indexOf('-') >= 0 && both.length() == first.length() + second.length() + (first.equals("x") ? 2 : 1);
    }
}
