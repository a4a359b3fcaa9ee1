import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    interface Request {
        String getParameter(String name);
    }
    static class MockRequest implements Request {
        public String getParameter(String name) {
            return Verifier.nondetBoolean() ? Verifier.nondetString() : null;
        }
    }
    static class Servlet {
        int status = 200;
        void doGet(Request request) {
            String name = request.getParameter("name");
            if (name.isEmpty()) {
                status = 400;
                return;
            }
            status = name.length() > 64 ? 413 : 200;
        }
    }

    public static void main(String[] args) {
        new Servlet().doGet(new MockRequest());
    }
}
