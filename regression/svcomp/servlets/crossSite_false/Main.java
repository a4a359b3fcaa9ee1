import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class MockRequest {
        final String parameter = Verifier.nondetString();
        String getParameter(String name) {
            return "q".equals(name) ? parameter : null;
        }
    }
    static class MockResponse {
        final StringBuilder page = new StringBuilder();
    }
    static String clean(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c == '>') {
                out.append('?');
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        MockRequest request = new MockRequest();
        String text = request.getParameter("q");
        if (text.length() <= 3) {
            MockResponse response = new MockResponse();
            response.page.append(clean(text));
            assert response.page.indexOf("<") < 0;
        }
    }
}
