import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static String clean(String path) {
        while (path.indexOf("../") >= 0) {
            path = path.replace("../", "");
        }
        return path;
    }

    public static void main(String[] args) {
        assert !clean(Verifier.nondetString()).contains("../");
    }
}
