import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Session {
        private final java.util.Map<String, Object> attributes = new java.util.HashMap<>();
        Object getAttribute(String name) {
            return attributes.get(name);
        }
        void setAttribute(String name, Object value) {
            attributes.put(name, value);
        }
    }
    static boolean login(Session session, String user) {
        session.setAttribute("user", user);
        session.setAttribute("admin", user.startsWith("a"));
        return true;
    }

    public static void main(String[] args) {
        Session session = new Session();
        if (Verifier.nondetBoolean()) {
            login(session, Verifier.nondetString());
        }
        Object admin = session.getAttribute("admin");
        if (admin != null && (Boolean) admin) {
            assert "root".equals(session.getAttribute("user"));
        }
    }
}
