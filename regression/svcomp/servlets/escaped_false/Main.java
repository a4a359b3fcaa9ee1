import org.sosy_lab.sv_benchmarks.Verifier;

/** What is shown is escaped, however long it is: nothing gets lost. */
public class Main {
    static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit == '<') {
                safe.append("&lt;");
            } else if (unit == '>') {
                continue;
            } else {
                safe.append(unit);
            }
        }
        return safe.toString();
    }

    public static void main(String[] args) {
        String parameter = Verifier.nondetString();
        String shown = escaped(parameter);
        assert shown.length() >= parameter.length();
    }
}
