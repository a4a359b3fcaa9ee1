import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String text = Verifier.nondetString();
        String page = "<p>" + text + "</p>";
        assert page.indexOf('<') == 0;
        assert page.lastIndexOf('<') >= text.length() + 3;
    }
}
