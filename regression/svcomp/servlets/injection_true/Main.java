import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class MockRequest {
        String getParameter(String name) {
            return Verifier.nondetString();
        }
    }
    static String escape(String text) {
        return text.replace("'", "''");
    }
    static void sink(String statement) {
        int quotes = 0;
        for (int i = 0; i < statement.length(); i++) {
            if (statement.charAt(i) == '\'') {
                quotes++;
            }
        }
        assert quotes % 2 == 0;
    }

    public static void main(String[] args) {
        String id = new MockRequest().getParameter("id");
        if (id.length() <= 2) {
            sink("name='" + escape(id) + "'");
        }
    }
}
